import { Badge, Heading, Text } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Reply } from '../../../api/contract/calls.ts'
import { courseState } from '../../shared/course-links.ts'
import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

type NewGrade = Reply<'GET /user-evaluations/unseen'>[number]

export const useNewGrades = () => useRead('GET /user-evaluations/unseen', {})

/** Grades published since the last visit; showing them marks them as seen. They stay until the user leaves. */
export const NewGrades = ({ grades }: { grades: readonly NewGrade[] }) => {
  const { t, count } = useCopy()
  const [shown, setShown] = useState(grades)
  const fresh = grades.filter((grade) => !shown.some((one) => isSame(one, grade)))
  if (fresh.length > 0) setShown([...shown, ...fresh])
  useEffect(() => {
    // if marking fails, they show again at the next visit
    for (const { userEvaluationId: id } of grades)
      call('POST /user-evaluations/:id/actions/see', { params: { id } }).catch(() => undefined)
  }, [grades])
  if (shown.length === 0) return null
  return (
    <section className="new-grades">
      <Heading as="h2" size="3">
        {count('grades.toldTitle', shown.length)}
      </Heading>
      <ul className="ruled">
        {shown.map((grade) => (
          <li key={`${grade.userEvaluationId} ${grade.grade}`}>
            <span>
              {t('grades.told', { grade: grade.grade, lesson: grade.lessonName })}
              <Text as="p" size="1" color="gray">
                <Link
                  to="/cursos/detalles"
                  state={courseState(
                    { id: grade.courseId, name: grade.courseName, categoryId: grade.categoryId },
                    '/dashboard',
                  )}
                >
                  {grade.courseName}
                </Link>
              </Text>
            </span>
            <Badge color={grade.isApproved ? 'green' : 'red'}>
              {t(grade.isApproved ? 'grades.passed' : 'grades.failed')}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isSame = (one: NewGrade, other: NewGrade): boolean =>
  one.userEvaluationId === other.userEvaluationId && one.grade === other.grade
