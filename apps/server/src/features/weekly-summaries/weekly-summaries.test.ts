import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { passLive } from '../../../test/counted-site.ts'
import { startMailServer, type ReceivedMail } from '../../../test/mail-server.ts'
import { addUser, raise, setUpMail, settled, notifyingModule } from '../../../test/notified-site.ts'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

const dayS = 24 * 60 * 60

/** The text of the PDF attached to an email. */
async function documentOf(mail: ReceivedMail | undefined): Promise<{ text: string }> {
  const [, part = ''] = (mail?.source ?? '').split(/content-type: application\/pdf/i)
  const [, body = ''] = part.split(/\r?\n\r?\n/)
  const [base64 = ''] = body.split('\r\n--')
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')))
  const { text } = await extractText(pdf, { mergePages: true })
  return { text: text.replace(/\s+/g, ' ') }
}

async function save(site: SiteUnderTest, readers: { en: string[]; pt: string[] }) {
  const [statedBy = ''] = readers.en
  const weeklySummary = { weekday: 1, time: '07:00', readers }
  await site.server.call('saveNotificationRules', { body: { value: { weeklySummary } } }, { statedBy })
}

test('[MOD-10.n] [MOD-10.o] each recipient gets the week as a PDF in their language when a user sends it now', async () => {
  await using mail = await startMailServer()
  await using site = await SiteUnderTest.start()
  await setUpMail(site, mail.port)
  const ana = await addUser(site, { companyEmail: 'ana@site.example' })
  const bo = await addUser(site, { firstName: 'Bo', companyEmail: 'bo@site.example' })
  await raise(site, await notifyingModule(site, { userIds: [ana.id] }))
  await settled(site, 1)
  // The day of the incident has ended: the summary covers whole days.
  site.clock.pass(dayS)
  await save(site, { en: [ana.id], pt: [bo.id] })
  await site.server.call('sendWeeklySummary', {})
  // The first document loads its thread and fonts, which takes longer.
  await eventually(() => expect(mail.mails).toHaveLength(3), 120_000)
  const to = (address: string) => mail.mails.filter((one) => one.to.includes(address)).at(-1)
  const english = await documentOf(to('ana@site.example'))
  expect(english.text).toContain('Weekly safety summary')
  expect(english.text).toMatch(/Incidents 1 – –/)
  expect(english.text).toMatch(/Restricted area 1 – –/)
  expect(english.text).toMatch(/Door Yard 1/)
  expect(english.text).toContain('No corrective action is overdue.')
  expect(english.text).toMatch(/Email 1 0 0/)
  const portuguese = await documentOf(to('bo@site.example'))
  expect(portuguese.text).toContain('Resumo semanal de segurança')
  expect(to('bo@site.example')?.subject).toContain('Resumo semanal de segurança')
})

test('[MOD-10.l] the summary of a young site says over how many days its average is, and compares with nothing else', async () => {
  await using mail = await startMailServer()
  await using site = await SiteUnderTest.start()
  await setUpMail(site, mail.port)
  const ana = await addUser(site)
  const watched = await notifyingModule(site, { userIds: [] })
  for (let day = 0; day < 8; day++) {
    await raise(site, watched)
    site.clock.pass(dayS)
  }
  await passLive(site, 6 * 24, [watched.camera])
  await save(site, { en: [ana.id], pt: [] })
  await site.server.call('sendWeeklySummary', {})
  await eventually(() => expect(mail.mails).toHaveLength(1), 120_000)
  const { text } = await documentOf(mail.mails[0])
  expect(text).toContain('The average covers only the 7 days on which cameras were watching.')
  expect(text).toMatch(/target of \d+/i)
  expect(text).not.toContain('period before')
})

test('[MOD-10.p] a week without incidents says so, and whether cameras could have seen one', async () => {
  await using mail = await startMailServer()
  await using site = await SiteUnderTest.start()
  await setUpMail(site, mail.port)
  const ana = await addUser(site)
  await save(site, { en: [ana.id], pt: [] })
  await site.server.call('sendWeeklySummary', {})
  await eventually(() => expect(mail.mails).toHaveLength(1), 120_000)
  const { text } = await documentOf(mail.mails[0])
  expect(text).toContain('No incidents were recorded this week, and no camera delivered a good picture.')
  expect(text).toContain('not enough coverage')
  expect(text).toContain('No one was notified this week.')
})

test('[MOD-10.m] the summary is sent at its time, once, and not for a time before it was set up', async () => {
  await using mail = await startMailServer()
  await using site = await SiteUnderTest.start()
  await setUpMail(site, mail.port)
  const ana = await addUser(site)
  await save(site, { en: [ana.id], pt: [] })
  await site.restart()
  expect(await settled(site, 0)).toEqual([])
  // From Saturday to Monday.
  site.clock.pass(3 * dayS)
  await site.restart()
  await eventually(() => expect(mail.mails).toHaveLength(1), 120_000)
  await site.restart()
  expect(await settled(site, 1)).toHaveLength(1)
})

test('[MOD-10.o] the summary is refused without a mail server, instead of counting messages that are never sent', async () => {
  await using site = await SiteUnderTest.start()
  await save(site, { en: [(await addUser(site)).id], pt: [] })
  expect(await refusalOf(site.server.call('sendWeeklySummary', {}))).toMatchObject({
    status: 422,
    message: 'No mail server is set up.',
  })
})

test('[MOD-10.o] a person chosen for both languages gets the summary in each', async () => {
  await using mail = await startMailServer()
  await using site = await SiteUnderTest.start()
  await setUpMail(site, mail.port)
  const { id } = await addUser(site)
  await save(site, { en: [id], pt: [id] })
  const { message } = await site.server.call('sendWeeklySummary', {})
  expect(message).toBe('The summary is being sent. Recipients: 2.')
})

test('[MOD-10.o] the summary is refused without recipients', async () => {
  await using site = await SiteUnderTest.start()
  expect(await refusalOf(site.server.call('sendWeeklySummary', {}))).toMatchObject({
    status: 422,
    error: 'summary.nobody',
  })
})
