import { dashboard } from '../features/dashboard/first.ts'
import type { AppRoute } from './route.ts'

/** Taking, authoring and grading courses. */
export const courseRoutes: readonly AppRoute[] = [
  {
    path: '/dashboard',
    guard: 'member',
    screen: () => import('../features/dashboard/DashboardScreen.tsx').then((file) => file.DashboardScreen),
    // with the entry, since most visits begin here
    first: dashboard,
  },
  {
    path: '/mis-cursos',
    guard: 'member',
    screen: () => import('../features/courses/MyCoursesScreen.tsx').then((file) => file.MyCoursesScreen),
    first: (opening) => import('../features/courses/first.ts').then(({ ownCourses }) => ownCourses(opening)),
  },
  {
    path: '/cursos',
    guard: 'member',
    feature: 'course',
    screen: () => import('../features/courses/CourseListScreen.tsx').then((file) => file.CourseListScreen),
    first: (opening) => import('../features/courses/first.ts').then(({ courses }) => courses(opening)),
  },
  {
    path: '/cursos/detalles',
    guard: 'member',
    needs: { state: '/cursos/detalles', otherwise: '/dashboard' },
    screen: () =>
      import('../features/courses/detail/CourseDetailScreen.tsx').then((file) => file.CourseDetailScreen),
  },
  {
    path: '/cursos/lecciones',
    guard: 'member',
    needs: { state: '/cursos/lecciones', otherwise: '/dashboard' },
    screen: () =>
      import('../features/enrolments/LessonPlayerScreen.tsx').then((file) => file.LessonPlayerScreen),
  },
  {
    path: '/cursos/asistencia',
    guard: 'member',
    needs: { state: '/cursos/asistencia', otherwise: '/dashboard' },
    screen: () => import('../features/attendance/AttendanceScreen.tsx').then((file) => file.AttendanceScreen),
  },
  {
    path: '/cursos/informacion-de-examen',
    guard: 'member',
    needs: { state: '/cursos/informacion-de-examen', otherwise: '/dashboard' },
    screen: () => import('../features/attempts/TestIntroScreen.tsx').then((file) => file.TestIntroScreen),
  },
  {
    path: '/cursos/examen/:lessonId',
    guard: 'member',
    plain: true,
    screen: () => import('../features/attempts/TestScreen.tsx').then((file) => file.TestScreen),
  },
  {
    path: '/cursos/:courseId/lecciones/:lessonId',
    guard: 'member',
    screen: () => import('../features/grades/GradesScreen.tsx').then((file) => file.GradesScreen),
  },
  {
    path: '/cursos/:courseId/lecciones/:lessonId/revision',
    guard: 'member',
    screen: () => import('../features/grades/review/ReviewScreen.tsx').then((file) => file.ReviewScreen),
  },
  {
    path: '/insignias',
    guard: 'member',
    screen: () =>
      import('../features/achievements/AchievementsScreen.tsx').then((file) => file.AchievementsScreen),
    first: (opening) =>
      import('../features/achievements/first.ts').then(({ achievements }) => achievements(opening)),
  },
  {
    path: '/cursos/editar',
    guard: 'member',
    feature: 'course',
    needs: { state: '/cursos/editar', otherwise: '/cursos' },
    screen: () =>
      import('../features/courses/editor/CourseEditorScreen.tsx').then((file) => file.CourseEditorScreen),
  },
  {
    path: '/cursos/editar/vista-previa',
    guard: 'member',
    feature: 'course',
    needs: { state: '/cursos/editar/vista-previa', otherwise: '/cursos' },
    screen: () => import('../features/courses/preview/PreviewScreen.tsx').then((file) => file.PreviewScreen),
  },
  {
    path: '/cursos/editar/publicar',
    guard: 'member',
    feature: 'course',
    screen: () => import('../features/courses/PublishedScreen.tsx').then((file) => file.PublishedScreen),
  },
]
