import type { Words } from './words.ts'

export const pushesErrors = {
  'push.shared-device': {
    status: 409,
    es: 'En este dispositivo entra también otra persona: no puede mostrar sus avisos.',
    en: 'Somebody else logs in on this device too: it cannot show your notices.',
  },
  'push.unknown-device': {
    status: 400,
    es: 'El navegador no se identifica: no puede mostrar avisos.',
    en: 'The browser does not identify itself: it cannot show notices.',
  },
  'push.endpoint': {
    status: 400,
    es: 'Esta no es la dirección de un servicio de avisos.',
    en: 'This is not the address of a push service.',
  },
  'push.keys': {
    status: 400,
    es: 'Las claves del navegador no son válidas.',
    en: 'The keys of the browser are not valid.',
  },
  'push.too-many': {
    status: 409,
    es: 'Ya recibe avisos en diez dispositivos. Quite uno primero.',
    en: 'You receive notices on ten devices already. Remove one first.',
  },
  'push.not-found': {
    status: 404,
    es: 'No hay tal dispositivo entre los suyos.',
    en: 'There is no such device among yours.',
  },
} as const satisfies Record<string, Words>
