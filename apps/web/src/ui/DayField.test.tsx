import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../test/render.tsx'
import { DayField } from './DayField.tsx'

for (const inForm of [true, false])
  test(`[LANG-1.c] an empty date field shows the language’s date format below its label, ${inForm ? 'in a form' : 'among filters'}`, () => {
    render(<DayField label="Prazo" value={undefined} inForm={inForm} onChange={() => undefined} />, {
      language: 'pt',
      styled: true,
    })
    const day = screen.getByRole('group', { name: 'Prazo' })
    expect(day).toHaveTextContent('DD/MM/AAAA')
    const form = day.querySelector('.MuiPickersInputBase-sectionsContainer') ?? day
    expect(getComputedStyle(form).opacity).toBe('1')
  })
