import { Text } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { DefinedCourse } from './requirements.operations.ts'

/** Courses that wider levels require, grouped by level. */
export const InheritedCourses = ({ courses }: { courses: readonly DefinedCourse[] }) => {
  const { count } = useCopy()
  const from = (level: string) => courses.filter(({ inheritedFrom }) => inheritedFrom === level)
  const [ofCompany, ofDepartment] = [from('enterprise'), from('department')]
  return (
    <>
      {ofCompany.length > 0 && (
        <Accordion title={count('requirements.courses.inherited', ofCompany.length)} courses={ofCompany} />
      )}
      {ofDepartment.length > 0 && (
        <Accordion
          title={count('requirements.courses.inheritedOfDepartment', ofDepartment.length)}
          courses={ofDepartment}
        />
      )}
    </>
  )
}

const Accordion = ({ title, courses }: { title: string; courses: readonly DefinedCourse[] }) => {
  const { format } = useCopy()
  return (
    <details className="inherited">
      <summary>{title}</summary>
      <ul className="ruled">
        {courses.map(({ id, name, duration }) => (
          <li key={id}>
            {name}{' '}
            <Text size="2" color="gray" className="figures">
              {format.duration(duration)}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  )
}
