import { prepareBuiltInModel, preparePoseModel } from '#detector/built-in-model.ts'

/** Converts the built-in models into a folder, which browser tests copy. */
const [, , folder = ''] = process.argv
await prepareBuiltInModel(folder)
await preparePoseModel(folder)
