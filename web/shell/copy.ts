import type { Shape } from '../shared/i18n/copy-shape.ts'

export const es = {
  skip: 'Ir al contenido',
  menu: {
    label: 'Menú principal',
    open: 'Abrir el menú',
    close: 'Cerrar el menú',
    collapse: 'Contraer el menú',
    expand: 'Expandir el menú',
    groups: { learning: 'Mi capacitación', people: 'Personas', courses: 'Cursos', control: 'Control' },
    dashboard: 'Inicio',
    profile: 'Perfil',
    myCourses: 'Mis cursos',
    jobTitles: 'Puestos',
    departments: 'Departamentos',
    enterprise: 'Empresa',
    definition: 'Definición de cursos',
    reports: 'Reportes',
    employees: 'Empleados',
    courses: 'Cursos',
    roles: 'Administración',
    audit: 'Auditoría',
  },
  account: {
    open: 'Cuenta de',
    logOut: 'Cerrar sesión',
    logOutTitle: '¿Cerrar la sesión?',
    logOutText: 'Para volver a entrar necesitará su número de nómina y su contraseña.',
  },
  PageNotFound: {
    title: 'Página no encontrada',
    text: 'La dirección {{path}} no existe o cambió de lugar.',
  },
}

export const en = {
  skip: 'Skip to content',
  menu: {
    label: 'Main menu',
    open: 'Open the menu',
    close: 'Close the menu',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    groups: { learning: 'My learning', people: 'People', courses: 'Courses', control: 'Control' },
    dashboard: 'Dashboard',
    profile: 'Profile',
    myCourses: 'My courses',
    jobTitles: 'Job titles',
    departments: 'Departments',
    enterprise: 'Company',
    definition: 'Course definition',
    reports: 'Reports',
    employees: 'Employees',
    courses: 'Courses',
    roles: 'Management',
    audit: 'Audit',
  },
  account: {
    open: 'Account of',
    logOut: 'Log out',
    logOutTitle: 'Log out?',
    logOutText: 'To come back you will need your payroll number and your password.',
  },
  PageNotFound: {
    title: 'Page not found',
    text: 'The address {{path}} does not exist, or has moved.',
  },
} satisfies Shape<typeof es>
