import { afterEach, expect, test } from 'vitest'
import { findingCodes } from '../../api/contract/findings.ts'
import type { ServerFinding } from '../../web/features/audit/audit.operations.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { serverFindings } = await import('../../web/features/audit/audit.operations.ts')
const { FindingsPanel } = await import('../../web/features/audit/system/FindingsPanel.tsx')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>

const panel = async (answer: readonly ServerFinding[], seen: Seen = {}) => {
  forgetAnswers()
  await readAnswered(serverFindings, {}, [...answer])
  const markup = printed(FindingsPanel, {}, seen)
  return {
    notices: markup.all('.rt-CalloutRoot').map((one) => [one.text, one['data-accent-color']]),
    badges: markup.all('.rt-Badge').map((one) => [one.text, one['data-accent-color']]),
    items: markup.texts('.server-findings li'),
    text: markup.texts('.section')[0] ?? '',
  }
}

const open: readonly ServerFinding[] = [
  { code: 'space', level: 'wrong' },
  { code: 'smtpUrl', level: 'advice' },
  { code: 'folder', level: 'ok' },
]

test('[OPS-09] what is wrong stands in red and advice in amber, each with what to do, in both languages', async () => {
  const { badges, items, notices, text } = await panel(open)
  expect(notices).toEqual([])
  expect(badges).toEqual([
    ['Corregir', 'red'],
    ['Consejo', 'amber'],
  ])
  expect(items[0]).toContain('Queda poco espacio en el disco: libere espacio o ponga un disco mayor.')
  expect(items[1]).toContain('El servidor no manda correos: ponga SMTP_URL')
  expect(text).toContain('1 revisión más está en orden.')
  const english = await panel(open, { locale: 'en' })
  expect(english.badges.map(([word]) => word)).toEqual(['Fix', 'Advice'])
  expect(english.items[0]).toContain('Little space is left on the disk: make room, or use a larger disk.')
  expect(english.text).toContain('1 other check is in order.')
})

test('[OPS-09] nothing is listed where all is in order', async () => {
  const fine: readonly ServerFinding[] = [{ code: 'folder', level: 'ok' }]
  const { notices, items, text } = await panel(fine)
  expect([notices, items]).toEqual([[['Todo está en orden.', 'green']], []])
  expect(text).not.toContain('más está')
  expect((await panel(fine, { locale: 'en' })).notices).toEqual([['All is in order.', 'green']])
})

test.each(['es', 'en'] as const)('[OPS-09] each finding has a sentence of its own in %s', async (locale) => {
  const { items } = await panel(
    findingCodes.map((code) => ({ code, level: 'wrong' as const })),
    { locale },
  )
  expect(new Set(items).size).toBe(findingCodes.length)
  for (const item of items) expect(item).toMatch(/: .+\.$/)
})
