import type { AppRoute } from './route.ts'

const ofLaw = { guard: 'member', feature: 'legal', orFeature: 'audit', ofLaw: true } as const

/** What is uploaded to the authority's site. */
export const legalRoutes: readonly AppRoute[] = [
  {
    ...ofLaw,
    path: '/capacitacion/listas/:id/:endsOn/:establishmentId',
    screen: () => import('../features/legal/sirce/SirceScreen.tsx').then((file) => file.SirceScreen),
    first: (opening) => import('../features/legal/sirce/first.ts').then(({ sirce }) => sirce(opening)),
  },
  {
    ...ofLaw,
    path: '/capacitacion/hoja-de-carga',
    screen: () =>
      import('../features/legal/sirce/UploadSheetScreen.tsx').then((file) => file.UploadSheetScreen),
    first: () => import('../features/legal/sirce/first.ts').then(({ uploadSheet }) => uploadSheet()),
  },
]
