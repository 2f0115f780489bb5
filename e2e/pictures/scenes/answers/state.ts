const state = (id: string, level: string, message: string) => ({
  type: 'state',
  id,
  attributes: { state: level, since: '2026-11-22T11:45:00+03:00', message },
});

/** A portal whose mail is down and to which no file came. */
export const STATES = {
  data: [
    state('database', 'ok', 'База данных отвечает.'),
    state('storage', 'ok', 'Файлы доступны.'),
    state('mail', 'down', 'С 22.11.2026 11:45 письма не уходят, ждут: 14. Не доставлено: 2.'),
    state('jobs', 'ok', 'Задания выполняются.'),
    state('imports', 'warning', '«Сотрудники» от 22.11.2026 04:10 не приняты, ошибок: 5.'),
    state('backup', 'ok', 'Последняя копия сделана 22.11.2026 02:21.'),
    state('disk', 'ok', 'Свободно 212,4 ГБ (61 %).'),
    state('supervisors', 'ok', 'Уволенных руководителей ни у кого нет.'),
    state('certificates', 'ok', 'Сертификат действует до 14.02.2027 09:00.'),
  ],
};

/** A portal without any trouble. */
export const CALM = {
  data: STATES.data.map((part) =>
    part.id === 'mail'
      ? state('mail', 'ok', 'Письма уходят.')
      : part.id === 'imports'
        ? state('imports', 'ok', 'Последний файл принят 22.11.2026 05:15.')
        : part,
  ),
};

const letter = (id: number, recipient: string, subject: string) => ({
  type: 'letter',
  id: `0f1e0000-0000-4000-8000-00000000000${id}`,
  attributes: {
    recipient,
    subject,
    created_at: '2026-11-18T18:02:00+03:00',
    gave_up_at: '2026-11-21T18:05:00+03:00',
    tries: 77,
    failure: '550 5.1.1 User unknown',
  },
});

export const GIVEN_UP = {
  data: [
    letter(1, 'v.ilina@portal.example', 'Вас записали на смену: Смена I, 24 ноября'),
    letter(2, 'belova-irina@portal.example', 'Вас ждёт инструктаж: Планшет интервьюера'),
  ],
  meta: { pagination: { page: 1, pages: 1, count: 2, size: 20 } },
};
