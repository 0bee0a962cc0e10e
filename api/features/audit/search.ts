import { mayOfEverybody } from '../../../domain/people/relation.ts'
import { type FoundRecord, recordsNamed } from '../../../projections/audit.questions.ts'
import { soughtBy } from '../../../projections/search.questions.ts'
import type { Context } from '../../context.ts'
import { whoAsks } from '../../kit/request.ts'

const shownOfEach = 5

/** Records by what they are called: histories name them to auditors, whatever else these may see. */
export const search = async (context: Context, text: string) => {
  const sought = soughtBy(text)
  if (sought.words.length === 0) return []
  const readsNumbers = mayOfEverybody(whoAsks(context), 'profile')
  const found = await recordsNamed(context.readDb, sought, { readsNumbers, limit: shownOfEach })
  return found.map(present)
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
