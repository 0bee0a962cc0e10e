import { mayOfEverybody } from '../../../domain/people/relation.ts'
import { type FoundRecord, findRecords } from '../../../projections/audit.questions.ts'
import { foldText } from '../../../projections/kernel/list.ts'
import { type SearchText, searchText } from '../../../projections/search.questions.ts'
import type { Context } from '../../context.ts'
import { whoAsks } from '../../kit/request.ts'

const shownOfEach = 5

/** Records and commands by name: histories name them to auditors, whatever else these may see. */
export const search = async (context: Context, text: string) => {
  const sought = searchText(text)
  if (sought.words.length === 0) return []
  const readsNumbers = mayOfEverybody(whoAsks(context), 'profile')
  const [records, commands] = await Promise.all([
    findRecords(context.readDb, sought, { readsNumbers, limit: shownOfEach }),
    commandsNamed(context, sought),
  ])
  return [...records.map(present), ...commands]
}

const onlyNamed = { payrollNum: null, lessonType: null, courseId: null, within: null }

const commandsNamed = async ({ store }: Context, { words }: SearchText) => {
  const names = await store.commandNames()
  return names
    .filter((name) => words.every((word) => foldText(name).includes(word)))
    .slice(0, shownOfEach)
    .map((name) => ({ kind: 'command', id: name, name, ...onlyNamed }))
}

const present = ({ kind, id, name, payroll_num, lesson_type, course_id, within }: FoundRecord) => ({
  kind,
  id,
  name,
  payrollNum: payroll_num,
  lessonType: lesson_type,
  courseId: course_id,
  within,
})
