import type { Shape } from '../../shared/i18n/copy-shape.ts'

export const es = {
  home: {
    title: 'Definición de cursos',
    text: 'Qué cursos debe tomar cada quien.',
    department: 'Por departamento',
    departmentText: 'Cursos requeridos a todas las personas de un departamento.',
    count: { one: '{{count}} curso', other: '{{count}} cursos' },
    choose: 'Elegir departamento',
    saved: 'La definición se guardó',
  },
  departments: {
    title: 'Elegir departamento',
    search: 'Buscar departamento',
    name: 'Departamento',
    employees: 'Personas',
    courses: 'Cursos',
    empty: 'Aún no hay departamentos',
    emptyText: 'Llegan con el archivo de personal.',
  },
  courses: {
    title: 'Cursos del departamento',
    titleOf: 'Cursos de {{name}}',
    search: 'Buscar por nombre',
    category: 'Categoría',
    terminal: 'Terminal',
    name: 'Curso',
    duration: 'Duración',
    selected: { one: '{{count}} curso seleccionado', other: '{{count}} cursos seleccionados' },
    save: 'Guardar',
    unchanged: 'No ha seleccionado ni quitado ningún curso',
    inherited: {
      one: '{{count}} curso heredado de la empresa',
      other: '{{count}} cursos heredados de la empresa',
    },
    empty: 'Aún no hay cursos',
    emptyText: 'Los cursos creados en el catálogo aparecerán aquí.',
  },
}

export const en = {
  home: {
    title: 'Course definition',
    text: 'Which courses each person must take.',
    department: 'By department',
    departmentText: 'Courses required of everybody in a department.',
    count: { one: '{{count}} course', other: '{{count}} courses' },
    choose: 'Choose a department',
    saved: 'The definition was saved',
  },
  departments: {
    title: 'Choose a department',
    search: 'Search departments',
    name: 'Department',
    employees: 'People',
    courses: 'Courses',
    empty: 'No departments yet',
    emptyText: 'They come with the staff roster.',
  },
  courses: {
    title: 'Courses of the department',
    titleOf: 'Courses of {{name}}',
    search: 'Search by name',
    category: 'Category',
    terminal: 'Terminal',
    name: 'Course',
    duration: 'Duration',
    selected: { one: '{{count}} course selected', other: '{{count}} courses selected' },
    save: 'Save',
    unchanged: 'You have not selected or unselected any course',
    inherited: {
      one: '{{count}} course inherited from the company',
      other: '{{count}} courses inherited from the company',
    },
    empty: 'No courses yet',
    emptyText: 'Courses created in the catalog will appear here.',
  },
} satisfies Shape<typeof es>
