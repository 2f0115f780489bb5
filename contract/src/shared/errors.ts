/**
 * Every refusal of the portal: a stable code, the HTTP status and the Russian text.
 * Rules throw the code; nobody matches a text.
 */
export const ERRORS = {
  unreadable_body: [400, 'Запрос не удалось прочитать.'],
  sign_in_required: [401, 'Войдите в систему.'],
  session_ended: [401, 'Сеанс завершён. Войдите снова.'],
  invalid_credentials: [401, 'Неверный логин или пароль.'],
  temporary_password_expired: [
    401,
    'Временный пароль действовал 14 дней, и этот срок прошёл. Получите новый у администратора.',
  ],
  code_required: [401, 'Введите код из приложения.'],
  code_invalid: [401, 'Код не подошёл: он неверный, устарел или уже использован.'],
  forbidden: [403, 'Недостаточно прав для этого действия.'],
  password_change_required: [403, 'Смените временный пароль, чтобы продолжить работу.'],
  totp_required: [403, 'Для вашей роли нужен второй фактор: включите его, чтобы продолжить работу.'],
  not_found: [404, 'Такой записи не существует.'],
  no_such_path: [404, 'Такого адреса не существует.'],
  conflict: [409, 'Запись изменили одновременно с вами. Повторите действие.'],
  not_empty: [409, 'Внутри ещё есть записи. Удалите их или подтвердите удаление вместе с ними.'],
  date_closed: [409, 'Запись на этот день закрыта.'],
  absent: [409, 'В этот день у вас отмечено отсутствие.'],
  shift_full: [409, 'Мест на этой смене больше нет.'],
  employee_left: [409, 'Сотрудник уволен: записать его нельзя.'],
  employee_active: [409, 'Удалить можно только уволенного сотрудника.'],
  employee_gone: [409, 'Сотрудник уволен: завести для него пользователя нельзя.'],
  employee_taken: [409, 'У этого сотрудника уже есть учётная запись.'],
  own_account: [409, 'Свою учётную запись удалить или понизить нельзя.'],
  last_administrator: [409, 'Это последний администратор: портал остался бы без него.'],
  no_employee: [409, 'К вашей учётной записи не привязан сотрудник.'],
  already_done: [409, 'Это действие уже выполнено, а секретные данные показываются только один раз.'],
  progress_implausible: [409, 'Столько просмотреть ещё нельзя. Продолжайте просмотр.'],
  file_too_large: [413, 'Файл не должен весить больше 180МБ'],
  body_too_large: [413, 'Запрос слишком большой.'],
  image_too_large: [413, 'Картинка не должна весить больше 10 МБ.'],
  unsupported_media_type: [415, 'Такой вид запроса не поддерживается.'],
  unsupported_image: [415, 'Подойдёт картинка PNG, JPEG, WebP или GIF.'],
  unsupported_file: [415, 'Файл такого вида не подойдёт.'],
  file_mismatch: [415, 'Содержимое файла не соответствует его имени.'],
  validation: [422, 'Проверьте данные.'],
  wrong_old_password: [422, 'Старый пароль введён неверно.'],
  wrong_password: [422, 'Пароль введён неверно.'],
  password_same: [422, 'Новый пароль совпадает со старым.'],
  password_common: [422, 'Этот пароль слишком известен. Придумайте другой.'],
  password_is_login: [422, 'Пароль не должен совпадать с логином.'],
  phone_impossible: [422, 'Такого номера не бывает. Проверьте цифры.'],
  username_taken: [422, 'Данный логин уже занят!'],
  employee_unknown: [422, 'Такого сотрудника нет.'],
  import_refused: [422, 'Файл не принят: в нём есть ошибки.'],
  document_type_unknown: [422, 'Вид документа не узнан по имени файла.'],
  undo_impossible: [409, 'Отменить можно только последний принятый файл этого вида.'],
  reset_invalid: [422, 'Ссылка недействительна: ею уже воспользовались или её срок истёк.'],
  confirmation_invalid: [422, 'Ссылка недействительна: ею уже воспользовались или её срок истёк.'],
  idempotency_key_reused: [422, 'Этот ключ повтора уже использован с другими данными.'],
  file_missing: [422, 'Приложите файл.'],
  parent_missing: [422, 'Раздела, в который вы добавляете, больше нет.'],
  too_many_attempts: [429, 'Слишком много попыток. Попробуйте позже.'],
  too_many_letters: [429, 'Слишком много писем за короткое время. Попробуйте позже.'],
  too_many_requests: [429, 'Слишком много запросов сразу. Повторите через несколько секунд.'],
  internal: [500, 'Что-то пошло не так...'],
  unavailable: [503, 'Портал временно недоступен. Попробуйте через минуту.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

export const errorStatus = (code: ErrorCode): number => ERRORS[code][0];
export const errorText = (code: ErrorCode): string => ERRORS[code][1];

/** One item of the error body. `source` names the faulty field, `id` is there for a 500 only. */
export interface ErrorItem {
  status: string;
  code: string;
  detail: string;
  id?: string;
  source?: { pointer?: string; parameter?: string };
  meta?: Record<string, unknown>;
}

export interface ErrorBody {
  errors: ErrorItem[];
  /** `count` of all faults, where `errors` tells only the first. */
  meta?: { count: number };
}
