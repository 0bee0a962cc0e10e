import type { PersonEvent } from '../../../domain/people/events.ts'
import type { DataIn, FactsOf } from './fact.ts'
import type { Text } from './text.ts'

const passwordText = (by: DataIn<PersonEvent, 'PasswordReplaced'>['by'] | undefined): Text => {
  if (by === 'self') return { es: '{{person}} cambió su contraseña', en: '{{person}} changed their password' }
  return by === 'recovery'
    ? {
        es: '{{person}} eligió una contraseña nueva con un enlace de recuperación',
        en: '{{person}} chose a new password with a recovery link',
      }
    : {
        es: 'Se asignó una contraseña nueva a {{person}}',
        en: 'A new password was assigned to {{person}}',
      }
}

export const accessFacts = {
  FirstLoggedIn: {
    version: 1,
    kind: 'people',
    title: { es: 'Primer inicio de sesión', en: 'First login' },
    sentence: ({ personId }, write) =>
      write.text(
        { es: '{{person}} inició sesión por primera vez', en: '{{person}} logged in for the first time' },
        { person: write.person(personId) },
      ),
  },
  PasswordReplaced: {
    version: 1,
    kind: 'people',
    title: { es: 'Cambio de contraseña', en: 'Password replaced' },
    sentence: ({ personId, by }, write) => write.text(passwordText(by), { person: write.person(personId) }),
  },
  ActivationCodeIssued: {
    version: 1,
    kind: 'people',
    title: { es: 'Emisión de un código de activación', en: 'Activation code issued' },
    sentence: ({ personId, replacing }, write) =>
      write.text(
        replacing
          ? {
              es: 'Se emitió un código de activación para {{person}} en lugar del anterior',
              en: 'An activation code was issued for {{person}} in place of the one before',
            }
          : {
              es: 'Se emitió un código de activación para {{person}}',
              en: 'An activation code was issued for {{person}}',
            },
        {
          person: write.person(personId),
        },
      ),
  },
  CalendarAddressMade: {
    version: 1,
    kind: 'people',
    title: { es: 'Creación de una dirección de calendario', en: 'Calendar address made' },
    sentence: ({ personId, replacing }, write) =>
      write.text(
        replacing
          ? {
              es: '{{person}} renovó su dirección de calendario',
              en: '{{person}} renewed their calendar address',
            }
          : {
              es: '{{person}} creó su dirección de calendario',
              en: '{{person}} made their calendar address',
            },
        { person: write.person(personId) },
      ),
  },
  CalendarAddressRevoked: {
    version: 1,
    kind: 'people',
    title: { es: 'Revocación de una dirección de calendario', en: 'Calendar address revoked' },
    sentence: ({ personId }, write) =>
      write.text(
        {
          es: '{{person}} revocó su dirección de calendario',
          en: '{{person}} revoked their calendar address',
        },
        { person: write.person(personId) },
      ),
  },
} satisfies Partial<FactsOf<PersonEvent>>
