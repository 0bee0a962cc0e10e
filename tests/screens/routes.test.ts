import { getDefaultStore } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import type { Guard } from '../../web/routes/route.ts'
import type { Session } from '../../web/shared/session/session.ts'
import { printed } from '../support/printed.ts'

const { App } = await import('../../web/app.tsx')
const { routes } = await import('../../web/routes.tsx')
const { sessionAtom } = await import('../../web/shared/session/session.ts')

const some = '0b17ac07-ffff-4000-8000-00000000ffff'
const addressOf = (path: string): string => path.replace(/:\w+\??/g, some)

const user = {
  id: 'viewer',
  fullName: 'Ana Luz',
  payrollNum: '7',
  email: null,
  photo: null,
  roleId: 'r',
  instructs: false,
  manages: false,
  unreadNotices: 0,
  company: 'Acme',
  Role: { id: 'r', name: 'Rol', permissions: [] },
}
const stranger: Session = { status: 'anonymous' }
const known: Session = { status: 'known', user: { ...user, isFirstTime: false } }
const first: Session = { status: 'known', user: { ...user, isFirstTime: true } }

/** Where the app sends somebody who comes to this address, or null where it lets them in. */
const ledFrom = (path: string, session: Session): string | null => {
  const ssrContext: { redirectTo?: string } = {}
  getDefaultStore().set(sessionAtom, session)
  Object.assign(globalThis, { location: { origin: 'http://localhost' } })
  const routed = { ssrPath: path, ssrContext, children: createElement(App) }
  renderToStaticMarkup(createElement(Router, routed))
  Reflect.deleteProperty(globalThis, 'location')
  return ssrContext.redirectTo ?? null
}

describe('an address of the app', () => {
  afterEach(() => getDefaultStore().set(sessionAtom, stranger))

  const ledBy = (session: Session, guards: readonly Guard[] = ['member', 'password', 'public', 'anybody']) =>
    Object.fromEntries(
      guards.map((guard) => {
        const guarded = routes.filter((route) => route.guard === guard).map(({ path }) => addressOf(path))
        return [guard, [...new Set(guarded.map((path) => ledFrom(path, session)))]]
      }),
    )

  test('[NAV-01] sends a stranger to the log-in, wherever it is and but for those that are public', () => {
    expect(routes.filter(({ guard }) => guard === 'member').length).toBeGreaterThan(25)
    expect(ledBy(stranger)).toEqual({
      member: ['/login'],
      password: ['/login'],
      public: [null],
      anybody: [null],
    })
    expect(ledFrom('/', stranger)).toBe('/login')
    expect(ledFrom('/no/existe', stranger)).toBeNull()
  })

  test('[NAV-01] sends whoever is logged in from the public ones to the dashboard', () => {
    expect(ledBy(known, ['password', 'public', 'anybody'])).toEqual({
      password: ['/dashboard'],
      public: ['/dashboard'],
      anybody: [null],
    })
  })

  test('[AUTH-08] sends whoever has to choose a password to where that is done', () => {
    expect(ledBy(first)).toEqual({
      member: ['/AssignPassword'],
      password: [null],
      public: ['/AssignPassword'],
      anybody: [null],
    })
  })
})

test('[NAV-06] an address that needs nothing handed over shows a screen of its own, with its heading', async () => {
  const alone = routes.filter(({ guard, path, needs }) => guard === 'member' && !needs && !path.includes(':'))
  const headings: Record<string, string> = {}
  for (const { path, screen } of alone)
    headings[path] = printed(await screen(), {}, { at: path, isAdministrator: true })
      .texts('h1')
      .join()
  expect(headings).toEqual({
    '/dashboard': 'Inicio',
    '/capacitacion': 'Capacitación',
    '/capacitacion/empresa': 'Capacitación',
    '/capacitacion/personas/importar': 'Importar datos para constancias',
    '/capacitacion/plan': 'Capacitación',
    '/capacitacion/hoja-de-carga': 'Columnas de la hoja de carga',
    '/capacitacion/personas': 'Capacitación',
    '/capacitacion/constancias': 'Capacitación',
    '/capacitacion/listas': 'Capacitación',
    '/auditoria/inspeccion': 'Capacitación',
    '/capacitacion/conservacion': 'Capacitación',
    '/mis-cursos': 'Mis cursos',
    '/avisos': 'Avisos',
    '/cursos': 'Cursos',
    // a way back that shows nothing
    '/cursos/editar/publicar': '',
    '/insignias': 'Insignias',
    '/empleados': 'Empleados',
    '/empleados/importar': 'Importar personal',
    '/empleado/desarrollo': 'Mi perfil',
    '/equipo': 'Mi equipo',
    '/reconocimientos': 'Importar cursos tomados fuera',
    '/empresa': 'Empresa',
    '/departamentos': 'Departamentos',
    '/puestos': 'Puestos',
    '/roles': 'Tipos de usuario',
    '/roles/crear': 'Crear tipo de usuario',
    '/definicion': 'Definición de cursos',
    '/definicion/pendientes': 'Fechas límite pendientes',
    '/reporte/empleados': 'Reporte de empleados',
    '/reporte/cursos': 'Reporte de cursos',
    '/reporte/plan': 'Reporte del plan de desarrollo',
    '/reporte/vencimientos': 'Atrasados y por vencer',
    '/auditoria': 'Auditoría',
    '/sistema': 'Sistema',
    '/auditoria/comparar': 'Comparar dos momentos',
  })
})

test('[NAV-07] each address that needs navigation state names the one to open without it', () => {
  const redirects = routes.flatMap(({ path, needs }) => (needs ? [[path, needs.otherwise]] : []))
  expect(Object.fromEntries(redirects)).toEqual({
    '/cursos/detalles': '/dashboard',
    '/cursos/lecciones': '/dashboard',
    '/cursos/asistencia': '/dashboard',
    '/cursos/informacion-de-examen': '/dashboard',
    '/cursos/editar': '/cursos',
    '/cursos/editar/vista-previa': '/cursos',
    '/definicion/empresa': '/definicion',
    '/definicion/puesto': '/definicion',
    '/definicion/departamento': '/definicion',
    '/definicion/seleccion/puesto': '/definicion',
    '/definicion/seleccion/departamento': '/definicion',
  })
})
