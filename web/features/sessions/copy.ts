import type { Shape } from '../../shared/i18n/copy-shape.ts'

export const es = {
  login: {
    title: 'Iniciar sesión',
    ended: 'Su sesión terminó. Inicie sesión de nuevo para continuar.',
    payrollNum: 'Número de nómina',
    payrollNumHint: 'Solo dígitos, hasta 8.',
    password: 'Contraseña',
    noScript: 'Para entrar, active JavaScript en este navegador.',
    submit: 'Entrar',
    forgot: '¿Olvidó su contraseña?',
    install: {
      ios: 'Lleve Bitácora en su iPhone o iPad: en Safari, toque Compartir y elija «Agregar a inicio».',
      android:
        'Lleve Bitácora en su teléfono: abra el menú del navegador y elija «Agregar a la pantalla principal».',
      desktop:
        'Lleve Bitácora en su teléfono: abra ahí esta misma dirección y agréguela a la pantalla de inicio.',
    },
    installHere: 'Bitácora se instala como aplicación en este dispositivo:',
    installAct: 'instalar',
    appDownload: 'Lleve Bitácora en su teléfono:',
    appLink: 'descargar la aplicación',
  },
  recover: {
    title: 'Recuperar el acceso',
    text: 'Escriba su número de nómina y le diremos cómo seguir.',
    submit: 'Enviar solicitud',
    doneTitle: 'Solicitud recibida',
    doneMail:
      'Si su cuenta tiene un correo electrónico, le llegará un enlace para elegir una contraseña nueva. Sirve una sola vez, durante 30 minutos.',
    doneOffice:
      'Si no le llega nada en unos minutos, acuda a Administración: ahí ya tienen su solicitud y le darán una contraseña temporal, que cambiará por una propia al entrar.',
    understood: 'Entendido',
  },
  reset: {
    title: 'Elija una contraseña nueva',
    text: 'Al guardarla se cerrarán las sesiones que tenga abiertas en otros dispositivos.',
    submit: 'Guardar contraseña',
    unusableTitle: 'Este enlace ya no sirve',
    unusableText:
      'Cada enlace sirve una sola vez, durante 30 minutos, y deja de servir cuando se pide otro. Puede pedir uno nuevo desde el inicio de sesión, con «¿Olvidó su contraseña?».',
    back: 'Ir a iniciar sesión',
  },
  assign: {
    title: 'Elija su contraseña',
    text: 'Por seguridad, antes de continuar cambie la contraseña que le entregaron por una que solo usted conozca.',
    old: 'Contraseña actual',
    oldHint: 'La que usó para entrar.',
    submit: 'Guardar y continuar',
    back: 'Volver a iniciar sesión',
  },
  password: {
    new: 'Contraseña nueva',
    newHint:
      'Al menos 6 caracteres, sin espacios. Varias palabras unidas, como ancla-de-cobre, son más seguras.',
    repeat: 'Repita la contraseña nueva',
    strength: 'Seguridad de la contraseña',
    weak: 'Débil',
    fair: 'Aceptable',
    good: 'Buena',
    strong: 'Muy buena',
  },
  demo: {
    title: 'Prueba de idioma',
    text: 'Elija un idioma: los textos, las fechas y las cifras de esta página cambian al momento.',
    date: 'Fecha de hoy',
    figure: 'Una cifra',
    plural: 'Un plural',
    courses: { one: '{{count}} curso', other: '{{count}} cursos' },
  },
  AlertSuccessChangePassword: 'La contraseña se cambió correctamente',
  AlertErrorChangePassword: 'Error al cambiar la contraseña',
}

export const en = {
  login: {
    title: 'Log in',
    ended: 'Your session ended. Log in again to go on.',
    payrollNum: 'Payroll number',
    payrollNumHint: 'Digits only, up to 8.',
    password: 'Password',
    noScript: 'To log in, turn on JavaScript in this browser.',
    submit: 'Log in',
    forgot: 'Forgot your password?',
    install: {
      ios: 'Take Bitácora with you on your iPhone or iPad: in Safari, tap Share and choose “Add to Home Screen”.',
      android:
        'Take Bitácora with you on your phone: open the browser’s menu and choose “Add to Home screen”.',
      desktop:
        'Take Bitácora with you on your phone: open this same address there and add it to the home screen.',
    },
    installHere: 'Bitácora installs as an app on this device:',
    installAct: 'install',
    appDownload: 'Take Bitácora with you on your phone:',
    appLink: 'download the app',
  },
  recover: {
    title: 'Recover access',
    text: 'Enter your payroll number and we will tell you what to do next.',
    submit: 'Send request',
    doneTitle: 'Request received',
    doneMail:
      'If your account has an email address, you will get a link to choose a new password. It works once, for 30 minutes.',
    doneOffice:
      'If nothing arrives within a few minutes, go to Administration: they already have your request and will give you a temporary password, which you replace with your own when you log in.',
    understood: 'Got it',
  },
  reset: {
    title: 'Choose a new password',
    text: 'Saving it ends the sessions that you have open on other devices.',
    submit: 'Save password',
    unusableTitle: 'This link no longer works',
    unusableText:
      'Each link works once, for 30 minutes, and stops working when another is asked for. You can ask for a new one from the login, with “Forgot your password?”.',
    back: 'Go to login',
  },
  assign: {
    title: 'Choose your password',
    text: 'To keep your account safe, replace the password you were given with one that only you know before you continue.',
    old: 'Current password',
    oldHint: 'The one you logged in with.',
    submit: 'Save and continue',
    back: 'Back to login',
  },
  password: {
    new: 'New password',
    newHint: 'At least 6 characters, no spaces. Several words joined, like anchor-of-copper, are safer.',
    repeat: 'Repeat the new password',
    strength: 'Password strength',
    weak: 'Weak',
    fair: 'Fair',
    good: 'Good',
    strong: 'Very good',
  },
  demo: {
    title: 'Language test',
    text: 'Choose a language: the texts, dates and figures of this page change at once.',
    date: 'Today’s date',
    figure: 'A figure',
    plural: 'A plural',
    courses: { one: '{{count}} course', other: '{{count}} courses' },
  },
  AlertSuccessChangePassword: 'The password was changed',
  AlertErrorChangePassword: 'Error changing password',
} satisfies Shape<typeof es>
