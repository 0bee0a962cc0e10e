import type { AppRoute } from './route.ts'

/** Log-in, and pages for anybody. */
export const sessionRoutes: readonly AppRoute[] = [
  {
    path: '/login',
    guard: 'public',
    screen: () => import('../features/sessions/LoginScreen.tsx').then((file) => file.LoginScreen),
  },
  {
    path: '/test',
    guard: 'public',
    screen: () => import('../features/sessions/LanguageScreen.tsx').then((file) => file.LanguageScreen),
  },
  {
    path: '/restablecer',
    guard: 'anybody',
    screen: () =>
      import('../features/sessions/ResetPasswordScreen.tsx').then((file) => file.ResetPasswordScreen),
  },
  {
    path: '/verificar/constancia/:code',
    guard: 'anybody',
    screen: () =>
      import('../features/certificates/ConstanciaCheckScreen.tsx').then((file) => file.ConstanciaCheckScreen),
  },
  {
    path: '/verificar/:code?',
    guard: 'anybody',
    screen: () => import('../features/certificates/VerifyScreen.tsx').then((file) => file.VerifyScreen),
  },
  {
    path: '/AssignPassword',
    guard: 'password',
    screen: () =>
      import('../features/sessions/AssignPasswordScreen.tsx').then((file) => file.AssignPasswordScreen),
  },
]
