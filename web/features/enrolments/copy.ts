import type { Shape } from '../../shared/i18n/copy-shape.ts'

export const es = {
  player: {
    lessons: 'Lecciones del curso',
    completed: 'Completada',
    pending: 'Pendiente',
    progress: 'Lecciones completadas',
    resume: 'Se retomó donde la dejó: {{time}}',
    noFile: 'Esta lección aún no tiene archivo',
    noFileText: 'Cuando el autor lo suba, aparecerá aquí.',
    transcript: 'Transcripción',
    spanish: 'Español',
    english: 'Inglés',
    notPlayable: 'El archivo no se pudo reproducir en este navegador.',
    document: 'Documento',
    openDocument: 'Abrir documento',
    opensInTab: 'Se abre en otra pestaña.',
    justCompleted: 'Lección completada',
    courseApproved: '¡Felicidades! Aprobó el curso.',
    toTest: 'Ir a la evaluación',
    testText: 'Esta lección es una evaluación.',
    notSaved: 'El avance no se pudo guardar. Se intentará de nuevo.',
  },
}

export const en = {
  player: {
    lessons: 'Lessons of the course',
    completed: 'Completed',
    pending: 'Pending',
    progress: 'Lessons completed',
    resume: 'Resumed where you left it: {{time}}',
    noFile: 'This lesson has no file yet',
    noFileText: 'It will appear here once the author uploads it.',
    transcript: 'Transcript',
    spanish: 'Spanish',
    english: 'English',
    notPlayable: 'The file could not be played in this browser.',
    document: 'Document',
    openDocument: 'Open document',
    opensInTab: 'Opens in another tab.',
    justCompleted: 'Lesson completed',
    courseApproved: 'Congratulations! You passed the course.',
    toTest: 'Go to the test',
    testText: 'This lesson is a test.',
    notSaved: 'Your progress could not be saved. It will be tried again.',
  },
} satisfies Shape<typeof es>
