import type { Shape } from '../../shared/i18n/copy-shape.ts'

export const es = {
  login: {
    title: 'Iniciar sesión',
    payrollNum: 'Número de nómina',
    payrollNumHint: 'Solo dígitos, hasta 8.',
    password: 'Contraseña',
    submit: 'Entrar',
    forgot: '¿Olvidó su contraseña?',
    forgotTitle: 'Recuperar el acceso',
    forgotText:
      'Acuda al área de Administración de su terminal. Ahí le darán una contraseña temporal, que cambiará por una propia al entrar.',
    understood: 'Entendido',
    app: 'Lleve Bitácora en su teléfono: abra el menú del navegador y elija «Agregar a la pantalla de inicio».',
  },
  assign: {
    title: 'Elija su contraseña',
    text: 'Por seguridad, antes de continuar cambie la contraseña que le entregaron por una que solo usted conozca.',
    old: 'Contraseña actual',
    oldHint: 'La que usó para entrar.',
    new: 'Contraseña nueva',
    newHint: 'Al menos 6 caracteres, sin espacios. Una frase corta es más segura.',
    repeat: 'Repita la contraseña nueva',
    submit: 'Guardar y continuar',
    back: 'Volver a iniciar sesión',
  },
  AlertSuccessChangePassword: 'La contraseña se cambió correctamente',
}

export const en = {
  login: {
    title: 'Log in',
    payrollNum: 'Payroll number',
    payrollNumHint: 'Digits only, up to 8.',
    password: 'Password',
    submit: 'Log in',
    forgot: 'Forgot your password?',
    forgotTitle: 'Recover access',
    forgotText:
      'Go to Administration at your terminal. They will give you a temporary password, which you replace with your own when you log in.',
    understood: 'Understood',
    app: 'Take Bitácora with you on your phone: open the browser’s menu and choose “Add to home screen”.',
  },
  assign: {
    title: 'Choose your password',
    text: 'To keep your account safe, replace the password you were given with one that only you know before you continue.',
    old: 'Current password',
    oldHint: 'The one you logged in with.',
    new: 'New password',
    newHint: 'At least 6 characters, no spaces. A short phrase is safer.',
    repeat: 'Repeat the new password',
    submit: 'Save and continue',
    back: 'Back to login',
  },
  AlertSuccessChangePassword: 'Your password was changed',
} satisfies Shape<typeof es>
