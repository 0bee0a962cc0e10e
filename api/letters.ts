import { invitationLetter } from './features/calendars/invitations/letters.ts'
import { noticeLetters } from './features/notices/letters.ts'
import { recoveryKind } from './features/sessions/passwords/recovery-mail.ts'
import type { Letters } from './mail/mail.ts'

export const letters: Letters = { recovery: recoveryKind, ...noticeLetters, invitation: invitationLetter }
