import type { Shape } from '../../shared/i18n/copy-shape.ts'
import * as detail from './detail/copy.ts'
import * as editor from './editor/copy.ts'

export const es = {
  list: {
    title: 'Cursos',
    add: 'Agregar curso',
    OnSuccessfullEdit: 'Los cambios del curso se guardaron',
    published: '«{{name}}» quedó publicado.',
    withdrawn: '«{{name}}» volvió a ser un borrador.',
    search: 'Buscar por nombre',
    active: 'Activo',
    draft: 'Borrador',
    edit: 'Editar {{name}}',
    empty: 'Aún no hay cursos',
    emptyText: 'Agregue el primero: basta con un nombre.',
  },
  add: {
    title: 'Agregar curso',
    text: 'El curso comienza como borrador; lo demás se define en el editor.',
    name: 'Nombre del curso',
    create: 'Crear borrador',
    OnSuccessMessage: 'Se creó el borrador del curso',
  },
  sameName: {
    title: '¿Usar este nombre de todos modos?',
    accept: 'Usar este nombre',
  },
  mine: {
    title: 'Mis cursos',
    empty: 'No tiene cursos asignados',
    emptyText: 'Aquí aparecerán los cursos en los que esté inscrito.',
    start: 'Comienza con {{lesson}}',
    resume: 'Continúa con {{lesson}}',
  },
  detail: detail.es,
  editor: editor.es,
}

export const en = {
  list: {
    title: 'Courses',
    add: 'Add course',
    OnSuccessfullEdit: 'Course Updated',
    published: '“{{name}}” is published.',
    withdrawn: '“{{name}}” is a draft again.',
    search: 'Search by name',
    active: 'Active',
    draft: 'Draft',
    edit: 'Edit {{name}}',
    empty: 'No courses yet',
    emptyText: 'Add the first one: a name is enough.',
  },
  add: {
    title: 'Add course',
    text: 'The course begins as a draft; the rest is set in the editor.',
    name: 'Course name',
    create: 'Create draft',
    OnSuccessMessage: 'Draft course created',
  },
  sameName: {
    title: 'Use this name anyway?',
    accept: 'Use this name',
  },
  mine: {
    title: 'My courses',
    empty: 'You have no courses',
    emptyText: 'The courses you are enrolled in will appear here.',
    start: 'Begins with {{lesson}}',
    resume: 'Continues with {{lesson}}',
  },
  detail: detail.en,
  editor: editor.en,
} satisfies Shape<typeof es>
