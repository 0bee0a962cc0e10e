import { run } from '../../shared/data/graphql.ts'
import { useOperation } from '../../shared/data/use-query.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useNavigation } from '../../shared/navigate.ts'
import { CourseSelection } from './CourseSelection.tsx'
import {
  CoursesOfDepartment,
  DepartmentEffects,
  DepartmentsWithCounts,
  SetDepartmentCourses,
} from './requirements.operations.generated.ts'

const pageSizes = [5]

export const DepartmentCoursesScreen = () => {
  const state = useNavigation('/definicion/departamento')
  return state && <Courses departmentId={state.departmentId} />
}

const Courses = ({ departmentId }: { departmentId: string }) => {
  const { t } = useCopy()
  const { data, ...answer } = useOperation(CoursesOfDepartment, { departmentId })
  const names = useOperation(DepartmentsWithCounts, {})
  const name = names.data?.Department_listWithCounts.find(({ id }) => id === departmentId)?.name
  return (
    <CourseSelection
      title={name ? t('requirements.courses.titleOf', { name }) : t('requirements.courses.department')}
      id={`department-${departmentId}`}
      answer={{ ...answer, courses: data?.Course_listCoursesByDepartment }}
      sizes={pageSizes}
      effects={async (coursesData) =>
        (await run(DepartmentEffects, { coursesData, departmentId })).Course_departmentTypeEffects
      }
      save={async (what) =>
        (await run(SetDepartmentCourses, { ...what, departmentId })).Course_setDepartmentType
      }
    />
  )
}
