import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import type { EditedCourse } from '../editor.data.ts'
import { Line } from './Line.tsx'
import type { Effects } from './readiness.ts'

/** The people whom publishing enrols, by requirement; once published, the members. */
export const People = ({ course, effects }: { course: EditedCourse; effects: Effects }) => {
  const { t, count, format } = useCopy()
  const { total, alreadyEnrolled, byRequirement } = effects
  const reached = byRequirement.filter(({ people }) => people > 0)
  const none = t(
    alreadyEnrolled > 0 ? 'courses.editor.post.enrolsNobodyElse' : 'courses.editor.post.enrolsNobody',
  )
  return (
    <Line tone="info" title={t('courses.editor.post.people')}>
      {!course.isDraft && count('courses.editor.post.members', course.memberCount)}
      {course.isDraft && (
        <>
          {total > 0 ? count('courses.editor.post.enrols', total) : none}{' '}
          {alreadyEnrolled > 0 && count('courses.editor.post.already', alreadyEnrolled)}
          {reached.length > 0 && (
            <ul className="publication-reach">
              {reached.map(({ level, name, people }) => (
                <li key={`${level} ${name}`}>
                  {t('courses.editor.post.reach', {
                    level: t(levelKeys[level], { name: name ?? '' }),
                    people: format.number(people),
                  })}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Line>
  )
}

const levelKeys = {
  company: 'courses.editor.post.level.company',
  department: 'courses.editor.post.level.department',
  jobTitle: 'courses.editor.post.level.jobTitle',
} as const
