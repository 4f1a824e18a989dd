/**
 * Whether the last digit of a GTIN (8, 12, 13 or 14 digits) or an SSCC (18) is right: with the others, weighted 3 and
 * 1 from the right, it makes a multiple of ten (GS1 General Specifications, section 7.9).
 */
export function hasCheckDigit(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14}|\d{18})$/.test(digits)) return false
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** The check digit for such a number: with it appended, `hasCheckDigit` holds. */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
