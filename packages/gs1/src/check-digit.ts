/**
 * Whether the last digit of a GTIN (8, 12, 13 or 14 digits) or an SSCC (18) is right: the others, weighted 3 and 1 from
 * the right, and it make a multiple of ten (GS1 General Specifications, section 7.9).
 */
export function hasCheckDigit(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14}|\d{18})$/.test(digits)) return false
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** The digit that makes such a number right: put behind the others, `hasCheckDigit` holds. */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
