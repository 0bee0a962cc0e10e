import type { NavigationStates } from '../../../../api/contract/navigation.ts'

type Place = { courseId: string; lessonId: string }

type Way = { to: string; state?: NavigationStates['/cursos/asistencia'] }

const at = (asOf: string): string => new URLSearchParams({ asOf }).toString()

export const gradesAt = ({ courseId, lessonId }: Place, asOf: string): Way => ({
  to: `/cursos/${courseId}/lecciones/${lessonId}?${at(asOf)}`,
})

export const attendanceAt = ({ courseId, lessonId }: Place, asOf: string): Way => ({
  to: `/cursos/asistencia?${at(asOf)}`,
  state: {
    update: true,
    dateInfo: { lessonId, date: asOf.slice(0, 10), time: null },
    courseId,
    courseThumbnail: null,
  },
})
