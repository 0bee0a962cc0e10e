import { Button, Heading, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { courseState, openLesson } from '../../shared/course-links.ts'
import { Cover } from '../../shared/cover/Cover.tsx'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { CheckMark } from '../../shared/look/icons.tsx'
import { Section } from '../../shared/page.tsx'
import type { TestsUnderWay } from '../attempts/attempts.data.ts'
import { Opportunity } from '../opportunities/Opportunity.tsx'
import { CourseMarks, useNote } from './CourseMarks.tsx'
import type { CourseToDo, Next } from './dashboard.data.ts'
import { TestUnderWay } from './TestUnderWay.tsx'

/** The next act, primary, with further courses below. A running test comes first. */
export const NextPanel = ({
  next: { count, courses, passed },
  underWay,
  refetch,
  between = null,
}: {
  next: Next
  underWay: TestsUnderWay
  /** Refetches both. */
  refetch: () => void
  /** Stands between the next act and the other courses. */
  between?: ReactNode
}) => {
  const { t, count: counted } = useCopy()
  const [test] = underWay.attempts
  const remaining = test ? courses.filter(({ id }) => id !== test.courseId) : courses
  const [first, ...rest] = remaining
  const isFirst = !test && first?.next
  const rows = isFirst ? rest : remaining
  /** Without a next act, the courses themselves come first. */
  const isParted = between !== null && between !== false && (test !== undefined || isFirst)
  const more = count - courses.length
  const others = rows.length > 0 && <CourseRows courses={rows} />
  return (
    <>
      <Section
        title={t('dashboard.next.title')}
        aside={more > 0 && <Link to="/empleado/desarrollo#plan">{counted('dashboard.next.more', more)}</Link>}
      >
        {test && <TestUnderWay key={test.attemptId} test={test} refetch={refetch} />}
        {isFirst && <FirstCourse course={first} />}
        {!test && count === 0 && <NothingDue passed={passed} />}
        {!isParted && others}
      </Section>
      {between}
      {isParted && others && <Section title={t('dashboard.next.rest')}>{others}</Section>}
    </>
  )
}

const CourseRows = ({ courses }: { courses: readonly CourseToDo[] }) => (
  <ul className="ruled next-rows">
    {courses.map((course) => (
      <li key={course.id}>
        <CourseRow course={course} />
      </li>
    ))}
  </ul>
)

const FirstCourse = ({ course }: { course: CourseToDo }) => {
  const { t } = useCopy()
  const note = useNote(course)
  return (
    <div className="next-first">
      <Cover course={course} categoryId={course.categoryId} />
      <div className="next-text">
        <CourseMarks course={course} />
        <Heading as="h3" size="5">
          <Link to="/cursos/detalles" state={courseState(course)}>
            {course.name}
          </Link>
        </Heading>
        {note}
        <Progress {...course.progress} label={t('dashboard.next.progress', { name: course.name })} />
      </div>
      <GoOn course={course} solid />
    </div>
  )
}

const CourseRow = ({ course }: { course: CourseToDo }) => {
  const { t } = useCopy()
  const note = useNote(course)
  return (
    <div className="next-row">
      <div className="next-text">
        <Text weight="medium" className="clamp-2" title={course.name}>
          <Link to="/cursos/detalles" state={courseState(course)}>
            {course.name}
          </Link>
        </Text>
        {note}
      </div>
      <CourseMarks course={course} />
      <Progress {...course.progress} label={t('dashboard.next.progress', { name: course.name })} />
      <GoOn course={course} />
    </div>
  )
}

const GoOn = ({ course, solid = false }: { course: CourseToDo; solid?: boolean }) => {
  const { t } = useCopy()
  const { next, failed, progress, name } = course
  if (!next && failed?.requestedAt === null)
    return (
      <span className="next-act">
        <Opportunity lesson={{ id: failed.lessonId, name: failed.lessonName }} opportunity={failed} />
      </span>
    )
  if (!next) return <span />
  return (
    <Button
      variant={solid ? 'solid' : 'soft'}
      size={solid ? '3' : '2'}
      className="next-act"
      onClick={() => openLesson(course, { id: next.lessonId, name: next.name, type: next.kind })}
    >
      {t(progress.hasBegun ? 'dashboard.next.goOn' : 'dashboard.next.begin')}
      {!solid && <span className="visually-hidden"> {t('dashboard.next.with', { name })}</span>}
    </Button>
  )
}

const NothingDue = ({ passed }: { passed: Next['passed'] }) => {
  const { t, count, format } = useCopy()
  const { name, at } = passed
  return (
    <div className="next-nothing">
      <CheckMark />
      <div>
        <Text as="p" weight="medium">
          {t('dashboard.next.nothing')}
        </Text>
        <Text as="p" size="2" color="gray">
          {name && at
            ? `${count('dashboard.next.passed', passed.count)} ${t('dashboard.next.last', { name, date: format.date(at) })}`
            : t('dashboard.next.nothingYet')}
        </Text>
      </div>
    </div>
  )
}
