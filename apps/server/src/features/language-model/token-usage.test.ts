import { expect, test } from 'vitest'
import { languageModelSite, maxCost, sentenceOf } from '../../../test/language-model-site.ts'
import { chunk, doneEvent, stream, usage } from '../../../test/model-server.ts'

const { site, setUp, write, used, status } = languageModelSite()

test('[SET-1.i] once the month’s tokens are used up, nothing is sent until the site’s next month', async () => {
  const { clock } = site
  await setUp({ tokensPerMonth: 50 })
  expect((await write()).tokens).toBe(42)
  expect((await status()).state).toBe('works')
  await write()
  expect(await used()).toMatchObject({ tokens: 84, estimated: 0 })
  expect(await sentenceOf(write())).toContain('This month’s limit of 50 tokens is used up')
  expect(site.model.asked).toHaveLength(2)
  expect((await status()).state).toBe('capped')
  clock.pass(32 * 24 * 3600)
  expect(await used()).toMatchObject({ tokens: 0 })
  await write()
})

test('[SET-1.i] the month follows the site’s time zone', async () => {
  const { clock } = site
  clock.pass((Date.UTC(2036, 0, 31, 23, 30) - clock.now().getTime()) / 1000)
  site.timezone = 'Atlantic/Azores'
  expect((await used()).month).toBe('2036-01')
  site.timezone = 'Europe/Madrid'
  expect((await used()).month).toBe('2036-02')
})

test('[SET-1.i] answers in progress count towards the month’s tokens', async () => {
  await setUp({ tokensPerMonth: 50 })
  let end: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    site.model.reply = (response) => {
      stream(response).write(chunk('A'))
      end = () => response.end(chunk('', 'stop') + usage(3, 2) + doneEvent)
      resolve()
    }
  })
  const first = write()
  await begun
  expect(await sentenceOf(write())).toContain('limit of 50 tokens is used up')
  end()
  expect((await first).tokens).toBe(5)
  expect(await used()).toMatchObject({ tokens: 5, estimated: 0 })
})

test('[SET-1.i] a service without token counts is charged the possible maximum, shown as an estimate', async () => {
  site.model.reply = (response) => stream(response).end(chunk('A person fell.') + chunk('', 'stop') + doneEvent)
  expect((await write()).tokens).toBeNull()
  expect(await used()).toMatchObject({ tokens: maxCost, estimated: maxCost })
})
