import type { AppRoute } from './route.ts'

const ofLaw = { guard: 'member', feature: 'legal', orFeature: 'audit', ofLaw: true } as const

/** What the law asks of the company: papers, lists and what is uploaded to the authority's site. */
export const legalRoutes: readonly AppRoute[] = [
  {
    ...ofLaw,
    path: '/capacitacion',
    screen: () => import('../features/legal/MissingScreen.tsx').then((file) => file.MissingScreen),
  },
  {
    ...ofLaw,
    path: '/capacitacion/constancias',
    screen: () =>
      import('../features/legal/constancias/ConstanciasScreen.tsx').then((file) => file.ConstanciasScreen),
  },
  {
    ...ofLaw,
    path: '/capacitacion/listas',
    screen: () =>
      import('../features/legal/lists/YearlyListsScreen.tsx').then((file) => file.YearlyListsScreen),
  },
  {
    ...ofLaw,
    path: '/capacitacion/constancias/:id',
    screen: () => import('../features/legal/evidence/EvidenceScreen.tsx').then((file) => file.EvidenceScreen),
  },
  {
    path: '/auditoria/inspeccion',
    guard: 'member',
    feature: 'audit',
    orFeature: 'legal',
    ofLaw: true,
    screen: () =>
      import('../features/legal/inspection/InspectionScreen.tsx').then((file) => file.InspectionScreen),
  },
  {
    ...ofLaw,
    path: '/capacitacion/empresa',
    screen: () => import('../features/employers/EmployersScreen.tsx').then((file) => file.EmployersScreen),
  },
  {
    ...ofLaw,
    path: '/capacitacion/plan',
    screen: () =>
      import('../features/training-plans/TrainingPlansScreen.tsx').then((file) => file.TrainingPlansScreen),
  },
  {
    ...ofLaw,
    path: '/capacitacion/personas',
    screen: () =>
      import('../features/legal/people/PeopleOnPaperScreen.tsx').then((file) => file.PeopleOnPaperScreen),
  },
  {
    path: '/capacitacion/personas/importar',
    guard: 'member',
    feature: 'legal',
    ofLaw: true,
    screen: () =>
      import('../features/imports/details/DetailsImportsScreen.tsx').then(
        (file) => file.DetailsImportsScreen,
      ),
  },
  {
    path: '/capacitacion/personas/importar/:id',
    guard: 'member',
    feature: 'legal',
    ofLaw: true,
    screen: () =>
      import('../features/imports/details/DetailsImportScreen.tsx').then((file) => file.DetailsImportScreen),
  },
  {
    ...ofLaw,
    path: '/capacitacion/conservacion',
    screen: () => import('../features/legal/LegalScreen.tsx').then((file) => file.LegalScreen),
  },
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
