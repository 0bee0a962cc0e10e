import type { CalendarDay } from '../../../projections/calendars.questions.ts'
import type { Locale } from '../../caller.ts'

type Kind = CalendarDay['kind']

export type CalendarWords = Readonly<
  Record<'course' | 'link' | 'cancelled' | 'renewBy' | Kind, string> & { explained: Record<Kind, string> }
>

export const calendarWords: Readonly<Record<Locale, CalendarWords>> = {
  es: {
    course: 'Curso',
    link: 'Enlace',
    cancelled: 'Cancelada',
    due: 'Fecha límite',
    renewal: 'Renovar',
    expiry: 'Vence el certificado',
    renewBy: 'Último día para renovarlo',
    explained: {
      due: 'Apruebe el curso a más tardar este día.',
      renewal: 'El certificado vence este día. Apruebe de nuevo el curso.',
      expiry: 'El certificado es válido hasta el final de este día.',
    },
  },
  en: {
    course: 'Course',
    link: 'Link',
    cancelled: 'Canceled',
    due: 'Due',
    renewal: 'Renew',
    expiry: 'Certificate expires',
    renewBy: 'Last day to renew it',
    explained: {
      due: 'Pass the course by the end of this day.',
      renewal: 'The certificate expires on this day. Pass the course again.',
      expiry: 'The certificate is valid through the end of this day.',
    },
  },
}
