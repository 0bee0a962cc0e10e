import { mayOfEverybody } from '../../../domain/people/relation.ts'
import { type FoundRecord, findRecords } from '../../../projections/audit.questions.ts'
import { foldText } from '../../../projections/kernel/list.ts'
import { type SearchText, searchText } from '../../../projections/search.questions.ts'
import type { Context } from '../../context.ts'
import { requireCaller } from '../../kit/request.ts'

const shownOfEach = 5

/** Records and commands by name; every auditor may see these names, since histories show them. */
export const search = async (context: Context, text: string) => {
  const terms = searchText(text)
  if (terms.words.length === 0) return []
  const readsNumbers = mayOfEverybody(requireCaller(context), 'profile')
  const [records, commands] = await Promise.all([
    findRecords(context.readDb, terms, { readsNumbers, limit: shownOfEach }),
    commandsNamed(context, terms),
  ])
  return [...records.map(present), ...commands]
}

const noDetails = { payrollNum: null, lessonType: null, courseId: null, within: null }

const commandsNamed = async ({ store }: Context, { words }: SearchText) => {
  const names = await store.commandNames()
  return names
    .filter((name) => words.every((word) => foldText(name).includes(word)))
    .slice(0, shownOfEach)
    .map((name) => ({ kind: 'command', id: name, name, ...noDetails }))
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
