import { afterEach, describe, expect, test } from 'vitest'
import type { Reply } from '../../api/contract/calls.ts'
import type { Locale } from '../../web/shared/i18n/locale.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { SessionInvitations } = await import('../../web/features/organisation/notices/SessionInvitations.tsx')

afterEach(forgetAnswers)

type Invitations = Reply<'GET /company/session-invitations'>

const none: Invitations = { isOn: false, isOffered: true, sessions: 3, letters: 34, people: 28 }

const seen = async (over: Partial<Invitations> = {}, locale: Locale = 'es') => {
  forgetAnswers()
  await readAnswered('GET /company/session-invitations', {}, { ...none, ...over })
  return printed(SessionInvitations, {}, { locale })
}

describe("the company's invitations to sessions", () => {
  test('[DUE-21] say before they are switched on how many mails go out, and to how many people', async () => {
    const part = await seen()
    expect(part.texts('p').at(-1)).toBe(
      'No se envían invitaciones. Hay 3 sesiones por venir. Al activarlas salen 34 correos. Personas que los reciben: 28.',
    )
    expect(part.texts('button')).toEqual(['Activar'])
    expect((await seen({ sessions: 1, letters: 1 }, 'en')).texts('p').at(-1)).toBe(
      'No invitations are sent. There is 1 session to come. Switching them on sends 1 email.',
    )
  })

  test('[DUE-21] can be switched off, and are not offered while the company mails nothing', async () => {
    const part = await seen({ isOn: true, letters: 0, people: 0 })
    expect(part.texts('p').at(-1)).toBe('Las invitaciones están activas. Hay 3 sesiones por venir.')
    expect(part.texts('button')).toEqual(['Desactivar'])
    expect((await seen({ isOffered: false })).texts('p')).toEqual([])
  })
})
