import type { Question } from './ask-model.ts'

/**
 * A picture at OpenAI's high detail: 85 tokens and 170 for each of at most eight tiles
 * (https://platform.openai.com/docs/guides/images-vision, "Calculating costs"). Other services count otherwise.
 */
const tokensOfPicture = 85 + 170 * 8
/** What stands around the two messages of a chat. */
const tokensAround = 20

/** How many tokens a question and its answer have at most: no tokenizer makes more than one of a byte. */
export function mostTokensOf({ instructions, text, pictures, mostTokens }: Question): number {
  const bytes = Buffer.byteLength(instructions) + Buffer.byteLength(text)
  return bytes + tokensAround + pictures.length * tokensOfPicture + mostTokens
}
