/** Exit code for a configuration that cannot work (EX_CONFIG of sysexits.h): a restart does not help. */
export const badConfiguration = 78
