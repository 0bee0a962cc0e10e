import {
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Fragments, RootOperation } from './root-fields.ts'

/** About two pages of a hundred full rows. */
export const costMax = 1_000
const oneThing = 10
/** Of any list, before its first row is read: it is searched, filtered and counted. */
const aList = 50
/** One resolved value of one row. */
const aValue = 0.02
/** As the fields take it that say no size of their own. */
const usualPage = 10
const largestPage = 100
/** Rows of a list within a row. */
const usualWithin = 10
/** Rows of a list without pages; some grow with the company. */
const usualWhole = 20
const longWhole = 100

/** A course as its viewer sees it, with its counts. */
const aCourse = 30
/** A course with its modules and lessons, and the viewer's progress. */
const aCourseWithLessons = 150
/** The progress of every member with every lesson. */
const membersOfCourse = 150
/** A whole file is read, a course is copied, or everybody who takes it is looked at. */
const aWhole = 400

const costs: ReadonlyMap<string, number> = new Map([
  ...['Course', 'findOneCourse', 'Course_contentCount'].map((name) => [name, aCourse] as const),
  ...['Module_list', 'Lesson_list', 'Lesson_count'].map((name) => [name, aCourseWithLessons] as const),
  ['Course_members', membersOfCourse],
  ...[
    'Audit_comparison',
    'Audit_statusReasons',
    'EvaluationQuestion_readFile',
    'Course_changeEffects',
    'Course_publicationEffects',
    'Course_enterpriseTypeEffects',
    'Course_departmentTypeEffects',
    'Course_jobTitleTypeEffects',
    'Course_readPayrollNumbers',
    'User_listPrivateLessons',
    'User_listUsersByCourse',
    'UserLesson_listByLessonId',
    'Course_duplicate',
    'Module_duplicate',
    'Lesson_duplicate',
  ].map((name) => [name, aWhole] as const),
])

const longLists: ReadonlySet<string> = new Set([
  'JobTitle_list',
  'JobTitle_listWithCounts',
  'Course_listCoursesByEnterprise',
  'Course_listCoursesByDepartment',
  'Course_listCoursesByJobTitle',
])

type Variables = Readonly<Record<string, unknown>>

/** The cost of an operation: a price for each root field and alias, for each row, and for each value in it. */
export const costOf = (
  schema: GraphQLSchema,
  { type, selections, fragments, defaults }: RootOperation,
  given: Variables,
): number => {
  const fields = (type === 'Mutation' ? schema.getMutationType() : schema.getQueryType())?.getFields() ?? {}
  const variables = { ...defaults, ...given }
  const within = valuesWithin(fragments)
  const cost = selections.reduce((sum, selection) => {
    const field = Object.hasOwn(fields, selection.name.value) ? fields[selection.name.value] : undefined
    return sum + (field ? costOfField(field, selection, variables, within) : oneThing)
  }, 0)
  return Math.round(cost)
}

/** Throws http.too-costly. */
export const refuseCostly = (cost: number): void => {
  if (cost > costMax) throw new Rejection('http.too-costly', null, { most: costMax })
}

const costOfField = (
  { name: called, args, type }: GraphQLField<unknown, unknown>,
  selection: FieldNode,
  variables: Variables,
  within: ReturnType<typeof valuesWithin>,
): number => {
  const known = costs.get(called)
  const size = args.find(({ name }) => name === 'pageSize' || name === 'limit')
  const values = (lists: number): number => within(selection.selectionSet, type, lists) * aValue
  // reading the whole costs more than resolving the values
  if (known === aWhole) return aWhole
  if (size) {
    const said = saidOf(size, selection, variables)
    // a `limit` of null is no limit
    if (size.name === 'limit' && said === null) return aWhole
    const rows = rowsAsked(said ?? size.defaultValue ?? usualPage)
    return (known ?? aList) + rows + values(rows)
  }
  if (!isListType(getNullableType(type))) return (known ?? oneThing) + values(usualWithin)
  const rows = longLists.has(called) ? longWhole : usualWhole
  return (known ?? aList) + values(usualWithin) * rows
}

/**
 * Counts the values that a selection resolves: lists directly in it have `lists` rows, lists within those the usual number. Each fragment
 * is counted once per type and number.
 */
const valuesWithin = (fragments: Fragments) => {
  const known = new Map<string, number>()

  const ofField = (field: FieldNode, type: GraphQLOutputType, lists: number): number => {
    const parent = getNamedType(type)
    const found = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined
    if (!found) return 1
    if (!isListType(getNullableType(found.type))) return 1 + of(field.selectionSet, found.type, lists)
    return 1 + lists * Math.max(1, of(field.selectionSet, found.type, usualWithin))
  }

  const ofFragment = (name: string, type: GraphQLOutputType, lists: number): number => {
    const key = `${name} ${getNamedType(type).name} ${lists}`
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, 0)
    const values = of(fragments.get(name)?.selectionSet, type, lists)
    known.set(key, values)
    return values
  }

  const of = (set: SelectionSetNode | undefined, type: GraphQLOutputType, lists: number): number =>
    (set?.selections ?? []).reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + ofField(selection, type, lists)
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum + of(selection.selectionSet, type, lists)
      return sum + ofFragment(selection.name.value, type, lists)
    }, 0)
  return of
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
