import { byUrgency, type Urgency } from '../../../domain/enrolments/urgency.ts'
import { type CourseToDo, coursesToDo } from '../../../projections/dashboard.questions.ts'
import type { Context } from '../../context.ts'
import type { Due } from '../../contract/types/due.ts'
import { requireCaller } from '../../kit/request.ts'
import { dueOf } from '../../records/due.ts'
import { failedOf } from '../../records/opportunities.ts'
import { companyClock } from '../courses/sessions.ts'
import { presentToDo } from './present.ts'

const shownMost = 5

export const coursesToGoOnWith = async (context: Context) => {
  const { date } = await companyClock(context)
  // includes playback positions, which are not in the log: a replica's log position does not cover them
  const who = requireCaller(context)
  const { personId } = who
  const courses = await coursesToDo(context.db, personId, date)
  const due = await dueOf(context.db, { who, today: date }, courses)
  const urgency = (row: CourseToDo) => urgencyOf(row, due(row))
  const mostUrgent = courses
    .toSorted((one, other) => byUrgency(urgency(one), urgency(other)))
    .slice(0, shownMost)
  const failed = await failedOf(context.db, personId, mostUrgent.filter(isStuck))
  return {
    count: courses.length,
    courses: await Promise.all(
      mostUrgent.map((row) =>
        presentToDo(row, { failed: failed.get(row.course_id), due: due(row) }, context),
      ),
    ),
  }
}

/** Nothing is left that the person can do alone. */
const isStuck = ({ status, progress }: CourseToDo): boolean =>
  status === 'reprobado' && progress.next === null

const urgencyOf = (row: CourseToDo, due: Due | null): Urgency => ({
  canGoOn: row.progress.next !== null,
  isRequired: row.is_required,
  isWaived: due?.situation === 'waived',
  isOverdue: due?.isOverdue ?? false,
  dueOn: due?.dueOn ?? null,
  expiredOn: row.expired_on,
  sessionOn: row.session_on,
  enrolledAt: row.enrolled_at,
})
