import type { Question } from './ask-model.ts'

/**
 * A picture at OpenAI's high detail: 85 tokens plus 170 for each of at most eight tiles
 * (https://platform.openai.com/docs/guides/images-vision, "Calculating costs"). Other services count differently.
 */
const tokensOfPicture = 85 + 170 * 8
/** Overhead around the two messages of a chat. */
const tokensAround = 20

/** Upper bound of a question's and its answer's tokens: no tokenizer makes more than one of a byte. */
export function mostTokensOf({ instructions, text, pictures, mostTokens }: Question): number {
  const bytes = Buffer.byteLength(instructions) + Buffer.byteLength(text)
  return bytes + tokensAround + pictures.length * tokensOfPicture + mostTokens
}
