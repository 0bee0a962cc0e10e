import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Method } from '../../api/contract/route.ts'
import type { PermissionKey } from '../../domain/kernel/ids.ts'
import type { TestApp } from './app.ts'
import type { Person } from './classroom.ts'
import type { Exam } from './exam.ts'
import type { Given } from './operations.ts'
import type { Scene } from './scene.ts'
import type { WritingScene } from './writing-scene.ts'

/** Texts of a call by the path of each argument, with the field that a refusal names and an otherwise sound value of the call. */
export type Texts = { readonly given: object; readonly at: Readonly<Record<string, string>> }

/** Arguments with which a mutation succeeds, and the caller. */
export type Call = { readonly by: Person | null; readonly given: Given }

/** A request of a route that succeeds, and the caller. */
export type Write = {
  readonly by: Person
  readonly path: string
  readonly body?: Uint8Array<ArrayBuffer> | object
  readonly headers?: Readonly<Record<string, string>>
  /** Until the work that it begins has ended. */
  readonly done?: () => Promise<unknown>
}

type Reply = Awaited<ReturnType<TestApp['rest']>>['body']
type Ask = (by: Person, name: `${Method} ${string}`, body?: object) => Promise<Reply>

type Asking = {
  readonly exam: Exam
  readonly learner: Person
  /** Fails where the reply is not the one of its route's contract. */
  readonly ask: Ask
}

type By<Value> = Readonly<Record<string, Value>>

/** What a feature's calls do, stated apart from its code, so that the two can be compared. */
export type FeatureCalls = {
  /** Beyond what every employee may call. */
  readonly opened?: { readonly [Key in PermissionKey]?: readonly string[] }
  /** What no permission opens. */
  readonly administrators?: readonly string[]
  /** Calls that take a text which is kept. */
  readonly texts?: By<Texts>
  /** Strings that are no texts: searched for, compared, read as a figure, or of no meaning to the call. */
  readonly otherStrings?: By<readonly string[]>
  /** Routes whose body holds no text, or no JSON at all; names of rosters and stored files are tried by themselves. */
  readonly withoutText?: readonly string[]
  /** The act by which the facts of a mutation or of a route are recorded. */
  readonly acts?: By<string>
  /** Tables that calls write to without a fact; only those in `acts` write to the log. */
  readonly outsideTheLog?: By<string>
  /** For each mutation a call that succeeds. */
  readonly mutations?: (on: Scene) => By<() => Promise<Call>>
  /** For each route that is no mere question a request that succeeds. */
  readonly writes?: (on: WritingScene) => By<() => Promise<Write>>
  /** Calls the routes that the life of a course does not. */
  readonly replies?: (on: Asking) => Promise<void>
}

const folder = join(import.meta.dirname, '../calls')

const modules = await Promise.all(
  readdirSync(folder).map(
    (name): Promise<Readonly<Record<string, FeatureCalls>>> => import(join(folder, name)),
  ),
)
const features = modules.flatMap((one) => Object.values(one))

const joined = <Value>(part: (feature: FeatureCalls) => By<Value> | undefined): By<Value> =>
  Object.fromEntries(features.flatMap((feature) => Object.entries(part(feature) ?? {})))

export const openedBy = (key: PermissionKey): readonly string[] =>
  features.flatMap(({ opened }) => opened?.[key] ?? [])

export const administratorsOnly = features.flatMap(({ administrators = [] }) => administrators)

export const texts = joined(({ texts }) => texts)

export const otherStrings = joined(({ otherStrings }) => otherStrings)

export const withoutText = features.flatMap(({ withoutText = [] }) => withoutText)

export const mutationsOn = (scene: Scene) => joined(({ mutations }) => mutations?.(scene))

export const writesOn = (scene: WritingScene) => joined(({ writes }) => writes?.(scene))

export const askTheRest = async (on: Asking): Promise<void> => {
  for (const { replies } of features) await replies?.(on)
}

const acts = Object.entries(joined(({ acts }) => acts))
const outside = Object.entries(joined(({ outsideTheLog }) => outsideTheLog))

const isRoute = ([call]: readonly [string, string]): boolean => call.includes(' ')

/** By name of the mutation, or by route. */
export const actsOf = (kind: 'mutations' | 'routes'): By<string> =>
  Object.fromEntries(
    acts
      .filter((one) => isRoute(one) === (kind === 'routes'))
      .map(([call, act]) => [call.replace('Mutation.', ''), act]),
  )

export const callsOutsideTheLog = (kind: 'mutations' | 'routes'): readonly string[] =>
  outside.filter((one) => isRoute(one) === (kind === 'routes')).map(([call]) => call)
