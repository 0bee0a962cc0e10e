import type { Recorded } from '../../../domain/kernel/event.ts'
import type { Context } from '../../context.ts'
import type { EventType } from '../../contract/facts/all.ts'
import { besideEvents, type CausingFact } from '../../event-store/streams.ts'
import { requireCaller } from '../../kit/request.ts'
import { isForgetting } from '../../records/people.ts'
import { type AnswerText, answersInWords } from './answers.ts'
import { keysWithheld } from './keys.ts'
import { type Names, namesIn } from './names.ts'
import { presentEntry } from './present.ts'
import { replacedBy } from './replacements.ts'

type Facts = readonly Recorded[]

const noAnswer: AnswerText = { question: null, answer: null, scored: null }

/**
 * These events as the caller may see them, each with the one that it replaced. `streams` hold those of the events; `names` covers `ids` and
 * all ids that the events mention.
 */
export const presentFacts = async (
  context: Context,
  { streams: all, events, ids }: { streams: readonly Facts[]; events: Facts; ids: readonly string[] },
): Promise<{ rows: ReturnType<typeof presentEntry>[]; names: Names }> => {
  // a person's history has hundreds, each with a test to look up, and a page shows a few
  const shown = new Set(events.map(({ stream }) => stream))
  const streams = all.filter(([first]) => first && shown.has(first.stream))
  const replacedFacts = new Map(events.map((event) => [event.id, replacedIn(streams, event)]))
  const { causes, digests } = await besideEvents(context.db, events)
  const [names, keys, words] = await Promise.all([
    namesIn(
      context,
      [...events, ...[...replacedFacts.values()].flatMap((fact) => fact ?? [])],
      [
        ...ids,
        ...events.flatMap(actingPerson),
        ...[...causes.values()].flatMap(({ personId }) => personId ?? []),
      ],
    ),
    keysWithheld(context, streams),
    Promise.all(streams.map((stream) => answersInWords(context.store, stream))),
  ])
  const answers = new Map(words.flatMap((byEvent) => [...byEvent]))
  const who = requireCaller(context)
  const rows = events.map((event) => {
    const cause = causes.get(event.meta.causationId ?? '')
    return presentEntry(
      event,
      {
        before: replacedFacts.get(event.id) ?? null,
        actorName: names.get(event.meta.actor.id) ?? null,
        promptedBy: names.get(cause?.personId ?? '') ?? null,
        causeType: cause ? typeOf(cause) : null,
        digest: digests.get(event.position) ?? '',
        key: keys.get(event.stream) ?? null,
        ...(answers.get(event.id) ?? noAnswer),
        answerBefore: answers.get(replacedFacts.get(event.id)?.id ?? '')?.answer ?? null,
      },
      who,
    )
  })
  return { rows, names }
}

const replacedIn = (streams: readonly Facts[], event: Recorded): Recorded | null => {
  const stream = streams.find(([first]) => first?.stream === event.stream) ?? []
  const place = stream.findIndex(({ id }) => id === event.id)
  return place < 0 ? null : replacedBy(stream, place)
}

/** An erasure also deactivates; it is the cause then. */
const typeOf = ({ type, command }: CausingFact): string =>
  isForgetting(command) ? ('PersonForgotten' satisfies EventType) : type

const actingPerson = ({ meta: { actor } }: Recorded): readonly string[] =>
  actor.kind === 'person' ? [actor.id] : []

/** The actors of these facts, once each, with the name that the reader may know. */
export const actorsOf = (facts: Facts): readonly Recorded['meta']['actor'][] => [
  ...new Map(facts.map(({ meta: { actor } }) => [`${actor.kind} ${actor.id}`, actor])).values(),
]
