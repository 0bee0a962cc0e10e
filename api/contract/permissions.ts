import { permissions as keys, type PermissionKey } from '../../domain/kernel/ids.ts'
import { isOfLaw } from '../../domain/kernel/retention.ts'

type Words = { readonly name: string; readonly description: string }

export const permissionWords: Readonly<Record<PermissionKey, { readonly es: Words; readonly en: Words }>> = {
  'job_title.*': {
    es: { name: 'Puestos', description: 'Ver los puestos y activarlos o desactivarlos.' },
    en: { name: 'Job titles', description: 'See job titles and activate or deactivate them.' },
  },
  'department.*': {
    es: { name: 'Departamentos', description: 'Ver los departamentos y activarlos o desactivarlos.' },
    en: { name: 'Departments', description: 'See departments and activate or deactivate them.' },
  },
  'enterprise.*': {
    es: { name: 'Empresa', description: 'Ver y corregir los datos de la empresa.' },
    en: { name: 'Company', description: 'See and correct the company record.' },
  },
  'course_definition.*': {
    es: {
      name: 'Definición de cursos',
      description: 'Decidir qué cursos requiere la empresa, un departamento o un puesto.',
    },
    en: {
      name: 'Course definition',
      description: 'Decide which courses the company, a department or a job title requires.',
    },
  },
  'report.*': {
    es: { name: 'Reportes', description: 'Ver y exportar los reportes de empleados y de cursos.' },
    en: { name: 'Reports', description: 'See and export the reports on employees and courses.' },
  },
  'employee.*': {
    es: { name: 'Empleados', description: 'Ver a los empleados y cambiar su estatus y su tipo de usuario.' },
    en: { name: 'Employees', description: 'See employees and change their status and their user type.' },
  },
  'course.*': {
    es: { name: 'Cursos', description: 'Crear cursos y editar los propios.' },
    en: { name: 'Courses', description: 'Create courses and edit one’s own.' },
  },
  'roles_permissions.*': {
    es: { name: 'Tipos de usuario', description: 'Crear tipos de usuario y asignar sus permisos.' },
    en: { name: 'User types', description: 'Create user types and assign their permissions.' },
  },
  'employee_development.*': {
    es: {
      name: 'Desarrollo del empleado',
      description: 'Ver el plan de desarrollo de otros, aprobar cursos y reiniciar su progreso.',
    },
    en: {
      name: 'Employee development',
      description: 'See the development plan of others, approve courses and reset their progress.',
    },
  },
  'audit.*': {
    es: { name: 'Auditoría', description: 'Ver el historial de los registros y verificar su integridad.' },
    en: { name: 'Audit', description: 'See the history of the records and verify its integrity.' },
  },
  'legal.*': {
    es: {
      name: 'Capacitación',
      description: 'Ver y retener lo que la ley hace conservar de la capacitación.',
    },
    en: {
      name: 'Training records',
      description: 'See and hold the training records that the law makes the company keep.',
    },
  },
}

/** Those of the law are offered only where the company has such duties. */
export const offeredPermissions = (hasLegalDuties: boolean) =>
  keys.filter(({ key }) => hasLegalDuties || !isOfLaw(key))

/** `assigned` where the role has the permission. */
export const permissionList = (
  held: ReadonlySet<PermissionKey>,
  locale: 'es' | 'en',
  hasLegalDuties: boolean,
) =>
  offeredPermissions(hasLegalDuties).map(({ id, key }) => ({
    id,
    key,
    ...permissionWords[key][locale],
    assigned: held.has(key),
  }))
