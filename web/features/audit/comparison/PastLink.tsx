import { Button } from '@radix-ui/themes'
import { Link } from 'wouter'
import { dataOf } from '../../../../api/contract/facts/entry.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useSession } from '../../../shared/session/session.ts'
import type { HistoryEntry } from '../audit.operations.ts'
import { attendanceAt, gradesAt } from './past-links.ts'

const ofGrades = ['GradePublished', 'GradeCorrected', 'EvaluationRestarted', 'EvaluationResultRecorded']
const ofAttendance = ['AttendanceSent', 'AttendanceCorrected']

/** Whether a list of grades or attendance shows facts of this type. */
export const isOfList = (type: string): boolean => [...ofGrades, ...ofAttendance].includes(type)

const idOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Links an event about a grade or attendance to the whole list at that moment. */
export const PastLink = ({ entry }: { entry: HistoryEntry }) => {
  const { t } = useCopy()
  const { can } = useSession()
  const isOfGrades = ofGrades.includes(entry.type)
  const { courseId, lessonId } = dataOf(entry).data
  if (!can('audit') || !isOfList(entry.type)) return null
  const place = { courseId: idOf(courseId), lessonId: idOf(lessonId) }
  const { to, state } = (isOfGrades ? gradesAt : attendanceAt)(place, entry.at)
  return (
    <Button className="completed-file" variant="ghost" size="1" asChild>
      <Link to={to} state={state}>
        {t(isOfGrades ? 'comparison.past.grades' : 'comparison.past.attendance')}
      </Link>
    </Button>
  )
}
