import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const route = getRouteApi('/portal/workTime');

/** The code with which the QR of an area opens the page: dropped from the address at once, used for one mark. */
export function useAddressCode() {
  const { code } = route.useSearch();
  const navigate = route.useNavigate();
  const [pending, setPending] = useState(code);
  if (code !== undefined && code !== pending) setPending(code);
  useEffect(() => {
    if (code === undefined) return;
    void navigate({
      search: ({ code: _code, ...others }) => others,
      replace: true,
      resetScroll: false,
    });
  }, [code, navigate]);
  return {
    take: (): string | undefined => {
      setPending(undefined);
      return pending;
    },
  };
}
