import { useMemo, useState } from 'react'
import type { Reply } from '../../../api/contract/calls.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { useDebounced } from '../../shared/form/use-debounced.ts'
import { type CopyTools, useCopy } from '../../shared/i18n/use-copy.ts'
import { matches, wordsOf } from '../../shared/matching.ts'
import type { SessionUser } from '../../shared/session/session.operations.ts'
import { useSession } from '../../shared/session/session.ts'
import { visibleItems } from '../menu.ts'
import { exists } from '../screens.ts'
import { courseEntry, type Entry, type GroupId, lessonEntry, pageEntry, personEntry } from './entries.ts'
import { type Recent, readRecent } from './recent.ts'
import { type ActDialog, useActs } from './use-acts.ts'

export type Group = { readonly id: GroupId; readonly entries: readonly Entry[] }

/** As on the server: fewer letters match everything. */
export const lettersMin = 2
const lettersMax = 200
const pauseMs = 180

/** Results for the text or, without one, recent pages and acts. */
export const useGroups = (text: string, show: (dialog: ActDialog) => void) => {
  const copy = useCopy()
  const { user } = useSession()
  const searchText = text.trim().slice(0, lettersMax)
  const words = useMemo(() => wordsOf(text), [text])
  const debouncedText = useDebounced(searchText, pauseMs)
  const isLongEnough = debouncedText.length >= lettersMin
  const answer = useRead('GET /search', isLongEnough ? { query: { q: debouncedText } } : null, { keep: true })
  const isBehind = searchText !== debouncedText || answer.refreshing
  const acts = useActs(show)
  const [stored] = useState(readRecent)
  const pages = visibleItems(user, exists).map((item) => pageEntry(item, copy))
  const recent = stored.flatMap((one) => recentEntry(one, pages, user, copy))
  const matching = (entries: readonly Entry[]) => entries.filter(({ label }) => matches(label, words))
  const groups: readonly Group[] =
    words.length === 0
      ? [
          { id: 'recent', entries: recent },
          { id: 'pages', entries: pages.filter(({ id }) => recent.every((one) => one.id !== id)) },
          { id: 'acts', entries: acts },
        ]
      : [
          ...(isLongEnough && answer.data
            ? resultGroups(answer.data, isBehind ? words : [], user, copy)
            : []),
          { id: 'pages', entries: matching(pages) },
          { id: 'acts', entries: matching(acts) },
        ]
  return {
    words,
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: searchText.length >= lettersMin && (isBehind || answer.loading),
    error: isLongEnough ? answer.error : null,
    retry: answer.refetch,
  }
}

/** While a longer text loads, filters the previous results by it. */
const resultGroups = (
  { courses, lessons, people }: Reply<'GET /search'>,
  words: readonly string[],
  user: SessionUser,
  copy: CopyTools,
): readonly Group[] => {
  const matchingEntries = (entries: readonly Entry[]) =>
    entries.filter(({ label, detail }) => matches(`${label} ${detail ?? ''}`, words))
  return [
    { id: 'courses', entries: matchingEntries(courses.map((row) => courseEntry(row, user))) },
    { id: 'lessons', entries: matchingEntries(lessons.map((row) => lessonEntry(row, user, copy))) },
    { id: 'people', entries: matchingEntries(people.map((row) => personEntry(row, user))) },
  ]
}

const recentEntry = (one: Recent, pages: readonly Entry[], user: SessionUser, copy: CopyTools): Entry[] => {
  switch (one.kind) {
    case 'course':
      return [courseEntry(one.row, user)]
    case 'lesson':
      return [lessonEntry(one.row, user, copy)]
    case 'person':
      return [personEntry(one.row, user)]
    case 'page':
      return pages.filter(({ recent }) => recent?.row.id === one.row.id)
  }
}
