import type { Shape } from '../../../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Documentos',
  add: 'Agregar un documento',
  hint: 'Formatos: PDF, DOC, DOCX',
  CourseDocumentErrorMultiple: 'Cargue un solo documento a la vez',
  AlertDocumentDelete: 'El documento se eliminó',
  added: 'El documento se agregó',
  notStored: 'El documento no se agregó.',
  notListed: 'El documento se cargó, pero no se agregó al curso.',
  empty: 'Este curso aún no tiene documentos',
  emptyText: 'Los que agregue se podrán descargar desde la página del curso.',
  removeTitle: '¿Eliminar el documento «{{name}}»?',
  removeText: 'Su archivo se borrará. El historial conserva que existió.',
  remove: 'Eliminar {{name}}',
}

export const en = {
  title: 'Documents',
  add: 'Add a document',
  hint: 'Formats: PDF, DOC, DOCX',
  CourseDocumentErrorMultiple: 'Upload one document at a time',
  AlertDocumentDelete: 'The document was deleted',
  added: 'The document was added',
  notStored: 'The document was not added.',
  notListed: 'The document was uploaded, but not added to the course.',
  empty: 'This course has no documents yet',
  emptyText: 'Those you add can be downloaded from the course page.',
  removeTitle: 'Delete the document “{{name}}”?',
  removeText: 'Its file is deleted. The history keeps that it existed.',
  remove: 'Delete {{name}}',
} satisfies Shape<typeof es>
