import { prepareBuiltInModel, preparePoseModel } from '#detector/built-in-model.ts'

/** Converts the built-in models into a folder: browser tests start on copies of them. */
const [, , folder = ''] = process.argv
await prepareBuiltInModel(folder)
await preparePoseModel(folder)
