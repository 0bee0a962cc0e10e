import { createHash } from 'node:crypto'
import type { NoticedSession } from '../../domain/notices/events.ts'
import type { NoticeKind } from '../../domain/notices/rules.ts'
import { erasedPerson } from '../contract/facts/terms.ts'
import { countIn, type Localization, localizationOf, type Text, textIn } from '../contract/facts/text.ts'
import type { Locale } from '../contract/formats.ts'
import { noticeTitle } from '../contract/notices.ts'
import { discreetWords } from './discreet-words.ts'
import { type PaperCounts, papersOf } from './paper-words.ts'
import { noticeTemplates } from './templates.ts'

/** Null where a name is not shown, or no longer. */
export type NoticeNames = PaperCounts & {
  readonly course: string | null
  readonly lesson: string | null
  readonly person: string | null
  readonly session: NoticedSession | null
  /** yyyy-MM-dd */
  readonly dueOn: string | null
  readonly people: number | null
}

export type PushWords = { readonly title: string; readonly sentence: string }

export type NoticeWords = { readonly title: string; readonly sentence: string; readonly why: string }

const hiddenCourse = { es: 'que ya no se muestra', en: 'that is no longer shown' }
const hiddenLesson = { es: 'una lección que ya no se muestra', en: 'a lesson that is no longer shown' }
const hiddenDay = { es: 'un día que ya no se muestra', en: 'a day that is no longer shown' }

export const noticeWords = (kind: NoticeKind, names: NoticeNames, locale: Locale): NoticeWords => {
  const { sentence, why } = noticeTemplates[kind]
  const write = (text: Text) => textIn({ locale }, text)
  return { title: write(noticeTitle(kind)), sentence: filled(sentence, names, locale), why: write(why) }
}

/** What anybody may read who sees the device: neither a refusal nor what is overdue. */
export const pushWords = (kind: NoticeKind, names: NoticeNames, locale: Locale): PushWords => {
  const discreet = discreetWords[kind]
  const title = discreet?.title ?? noticeTitle(kind)
  const sentence = discreet?.sentence ?? noticeTemplates[kind].sentence
  return { title: textIn({ locale }, title), sentence: filled(sentence, names, locale) }
}

/** Only what the sentence names is written. */
const filled = (sentence: Text, names: NoticeNames, locale: Locale): string => {
  const language = localizationOf(locale, names.session?.timeZone ?? 'UTC')
  const written = textIn(language, sentence, {
    get course() {
      return quoted(names.course, hiddenCourse, language)
    },
    get lesson() {
      return quoted(names.lesson, hiddenLesson, language)
    },
    get person() {
      return names.person ?? textIn(language, erasedPerson)
    },
    get when() {
      return names.session ? whenOf(names.session, language) : ''
    },
    get day() {
      return names.dueOn === null ? textIn(language, hiddenDay) : language.format.fullDate(names.dueOn)
    },
    get people() {
      return peopleOf(names.people ?? 0, language)
    },
    get papers() {
      return papersOf(names, language)
    },
  })
  return capitalised(written)
}

const quoted = (name: string | null, hidden: Text, language: Pick<Localization, 'locale'>): string =>
  name === null
    ? textIn(language, hidden)
    : textIn(language, { es: '«{{name}}»', en: '“{{name}}”' }, { name })

const whenOf = ({ date, time }: NoticedSession, language: Localization): string => {
  const day = language.format.fullDate(date)
  if (time === null) return day
  return textIn(
    language,
    { es: '{{day}}, a las {{hour}}', en: '{{day}}, at {{hour}}' },
    { day, hour: language.format.hour(time) },
  )
}

const people = {
  es: { one: '{{count}} persona', other: '{{count}} personas' },
  en: { one: '{{count}} person', other: '{{count}} people' },
}

const peopleOf = (figure: number, language: Localization): string => countIn(language, people, figure)

/** An erased person's words may begin a sentence. */
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The proof of the words that somebody was given. */
export const digestOf = (words: NoticeWords): string =>
  createHash('sha256')
    .update(JSON.stringify([words.title, words.sentence, words.why]))
    .digest('hex')
