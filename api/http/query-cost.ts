import {
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  getNullableType,
  isListType,
  Kind,
} from 'graphql'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { RootOperation } from './root-fields.ts'

/** Six lists of a hundred rows each, or seventeen of seven. */
export const costMax = 1_000
const oneThing = 10
/** Of any list, before its first row is read: it is searched, filtered and counted. */
const aList = 50
/** As the fields take it that say no size of their own. */
const usualPage = 10
const largestPage = 100

/** A whole file is read, a course is copied, or everybody who takes it is looked at. */
const aWhole = 400
const wholes: ReadonlySet<string> = new Set([
  'Audit_comparison',
  'Audit_statusReasons',
  'EvaluationQuestion_readFile',
  'Course_changeEffects',
  'Course_publicationEffects',
  'Course_enterpriseTypeEffects',
  'Course_departmentTypeEffects',
  'Course_jobTitleTypeEffects',
  'Course_readPayrollNumbers',
  'User_listUsersByCourse',
  'UserLesson_listByLessonId',
  'Course_duplicate',
  'Module_duplicate',
  'Lesson_duplicate',
])

type Variables = Readonly<Record<string, unknown>>

/** What an operation asks for at its root, each alias of it: so much a list and a row. */
export const costOf = (
  schema: GraphQLSchema,
  { type, selections, defaults }: RootOperation,
  variables: Variables,
): number => {
  const fields = (type === 'Mutation' ? schema.getMutationType() : schema.getQueryType())?.getFields() ?? {}
  return selections.reduce((sum, selection) => {
    const field = Object.hasOwn(fields, selection.name.value) ? fields[selection.name.value] : undefined
    return sum + (field ? costOfField(field, selection, { ...defaults, ...variables }) : oneThing)
  }, 0)
}

/** Throws http.too-costly. */
export const refuseCostly = (cost: number): void => {
  if (cost > costMax) throw new Rejection('http.too-costly', null, { most: costMax })
}

const costOfField = (
  { name: called, args, type }: GraphQLField<unknown, unknown>,
  selection: FieldNode,
  variables: Variables,
): number => {
  if (wholes.has(called)) return aWhole
  const size = args.find(({ name }) => name === 'pageSize' || name === 'limit')
  if (size) return costOfPage(size, selection, variables)
  return isListType(getNullableType(type)) ? aList : oneThing
}

/** A `limit` of null is no limit. */
const costOfPage = (size: GraphQLArgument, selection: FieldNode, variables: Variables): number => {
  const said = saidOf(size, selection, variables)
  if (size.name === 'limit' && said === null) return aWhole
  return aList + rowsAsked(said ?? size.defaultValue ?? usualPage)
}

const saidOf = ({ name: called }: GraphQLArgument, selection: FieldNode, variables: Variables): unknown => {
  const given = selection.arguments?.find(({ name }) => name.value === called)?.value
  if (given?.kind === Kind.NULL) return null
  if (given?.kind === Kind.INT) return Number(given.value)
  return given?.kind === Kind.VARIABLE ? variables[given.name.value] : undefined
}

/** What is no count of a page is refused when it is read, which names the field. */
const rowsAsked = (asked: unknown): number =>
  Number.isInteger(asked) && Number(asked) >= 1 && Number(asked) <= largestPage ? Number(asked) : usualPage
