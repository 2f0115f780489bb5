import { EDITORS } from '@portal/contract/shared/roles.ts';
import type { Screen } from '../../platform/lazy.ts';
import type { Page } from '../../platform/address/page.ts';
import { NextSearch, SignInSearch } from './sign-in/sign-in.search.ts';
import { UsersSearch } from './users/users.search.ts';

/** Pages before the sign-in. */
export const visitorPages = [
  {
    path: '/login',
    title: 'Авторизация',
    search: SignInSearch,
    screen: (): Screen => import('./sign-in/SignInScreen.tsx'),
  },
  {
    path: '/forgot_password',
    title: 'Забыли пароль?',
    screen: (): Screen => import('./recovery/ForgotPasswordScreen.tsx'),
  },
  {
    path: '/reset_password/$uuid',
    title: 'Новый пароль',
    screen: (): Screen => import('./recovery/ResetPasswordScreen.tsx'),
  },
] as const satisfies readonly Page[];

export const accountsPages = [
  { path: '/account', title: 'Профиль', screen: (): Screen => import('./AccountScreen.tsx') },
  {
    path: '/changePassword',
    title: 'Смена пароля',
    screen: (): Screen => import('./password/ChangePasswordScreen.tsx'),
  },
  {
    path: '/secondFactor',
    title: 'Второй фактор',
    screen: (): Screen => import('./second-factor/SecondFactorScreen.tsx'),
  },
  {
    path: '/consent',
    title: 'Согласие на обработку данных',
    search: NextSearch,
    screen: (): Screen => import('./consent/ConsentScreen.tsx'),
  },
  {
    path: '/confirm_email/$uuid',
    title: 'Подтверждение e-mail',
    screen: (): Screen => import('./contacts/ConfirmEmailScreen.tsx'),
  },
  {
    path: '/userManagement',
    title: 'Управление пользователями',
    roles: EDITORS,
    search: UsersSearch,
    isWide: true,
    screen: (): Screen => import('./users/UsersScreen.tsx'),
  },
] as const satisfies readonly Page[];
