import { DataList, Heading, Text } from '@radix-ui/themes'
import { Cover } from '../../../shared/cover/Cover.tsx'
import { useFixedName } from '../../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { OwnExtension } from '../../due/Extension.tsx'
import type { CourseModule, CourseShown } from '../courses.data.ts'
import { NextAct } from './NextAct.tsx'
import type { Places } from './places.ts'

type Fact = readonly [label: string, value: string]

/** The course's picture, description, next act, and facts for learners. */
export const CourseHead = ({
  course,
  modules,
  places,
}: {
  course: CourseShown
  modules: readonly CourseModule[]
  places: Places
}) => {
  const { t, format } = useCopy()
  return (
    <div className="course-head">
      <Cover course={course} categoryId={course.CourseCategory?.id} />
      <div className="course-facts">
        {course.description && (
          <Text as="p" className="clamp-3" title={course.description}>
            {course.description}
          </Text>
        )}
        <NextAct course={course} modules={modules} places={places} />
        <OwnExtension course={course} due={course.due} declined={course.declinedExtension} />
        <Facts facts={useLearnersFacts(course)} />
        <Text size="1" color="gray">
          {t('courses.detail.updated', { date: format.date(course.updatedAt) })}
        </Text>
      </div>
    </div>
  )
}

export const AuthorsFacts = ({ course }: { course: CourseShown }) => {
  const { t, format } = useCopy()
  const terminals = course.terminals.map(({ Terminal }) => Terminal.name).join(', ')
  const validity = useValidity(course)
  return (
    <section className="authors-facts">
      <Heading as="h2" size="2">
        {t('courses.detail.authorsFacts')}
      </Heading>
      <Facts
        facts={[
          [t('courses.detail.members'), format.number(course.memberCount)],
          [t('courses.detail.terminals'), terminals || t('courses.detail.unassigned')],
          ...(validity ? [] : [[t('courses.detail.validity'), t('courses.detail.notChosen')] as const]),
        ]}
      />
    </section>
  )
}

const useLearnersFacts = (course: CourseShown): readonly Fact[] => {
  const { t, format } = useCopy()
  const fixedName = useFixedName()
  const validity = useValidity(course)
  return [
    [t('courses.detail.author'), course.User.fullName],
    ...(course.duration > 0
      ? [[t('courses.detail.duration'), format.duration(course.duration)] as const]
      : []),
    ...(course.Priority ? [[t('courses.detail.priority'), fixedName(course.Priority)] as const] : []),
    ...(validity ? [[t('courses.detail.validity'), validity] as const] : []),
  ]
}

/** A certificate's validity; null until chosen. */
const useValidity = ({ expirationTime: months }: CourseShown): string | null => {
  const { t, count } = useCopy()
  if (months === null) return null
  return months === 0 ? t('courses.detail.never') : count('courses.detail.months', months)
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <DataList.Root size="2" className="facts">
    {facts.map(([label, value]) => (
      <DataList.Item key={label}>
        <DataList.Label>{label}</DataList.Label>
        <DataList.Value>{value}</DataList.Value>
      </DataList.Item>
    ))}
  </DataList.Root>
)
