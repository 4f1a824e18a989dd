/** The largest file that may be uploaded, in bytes: the specification's 500mb, read as mebibytes so that nothing of 500 MB is refused. */
export const uploadLimitBytes = 500 * 1024 * 1024
