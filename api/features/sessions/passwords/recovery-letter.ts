import type { Locale } from '../../../caller.ts'
import { compose } from '../../../mail/compose.ts'
import type { Letter } from '../../../mail/transport.ts'
import { resetMinutes } from './recovery.ts'

type Words = {
  readonly subject: string
  readonly request: string
  readonly open: string
  readonly once: string
  readonly otherwise: string
}

const words: Readonly<Record<Locale, Words>> = {
  es: {
    subject: 'Restablecer su contraseña de Bitácora',
    request: 'Se pidió una contraseña nueva para su cuenta de Bitácora. Elíjala en este enlace:',
    open: 'Elegir una contraseña nueva',
    once: `El enlace sirve una sola vez y vence en ${resetMinutes} minutos.`,
    otherwise: 'Si usted no lo pidió, no haga nada: su contraseña sigue siendo la misma.',
  },
  en: {
    subject: 'Reset your Bitácora password',
    request: 'A new password was asked for your Bitácora account. Choose it at this link:',
    open: 'Choose a new password',
    once: `The link works once and expires in ${resetMinutes} minutes.`,
    otherwise: 'If it was not you who asked, do nothing: your password stays as it is.',
  },
}

/** The token is in the link's fragment, so that no log and no referrer holds it. */
export const recoveryLetter = (
  { to, fullName, token }: { to: string; fullName: string; token: string },
  publicUrl: string,
  locale: Locale,
): Letter => {
  const { subject, request, open, once, otherwise } = words[locale]
  return compose(
    {
      to,
      subject,
      greeting: `${fullName}:`,
      paragraphs: [request],
      button: { label: open, href: `${publicUrl}/restablecer#${token}` },
      after: [once, otherwise],
    },
    locale,
  )
}
