export const en = {
  switch: '{{code}}, language: {{language}}',
  en: 'English',
  pt: 'Portuguese',
} as const
