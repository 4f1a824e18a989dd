/** A child's exit code for a configuration that cannot work (EX_CONFIG of sysexits.h): starting again is no help. */
export const badConfiguration = 78
