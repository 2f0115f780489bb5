import {
  Avatar,
  Badge,
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  rem,
} from '@mantine/core';

const tuple = (shades: string) => shades.split(' ').map((hex) => `#${hex}`) as unknown as MantineColorsTuple;
const heading = (size: number, line: number) => ({ fontSize: rem(size), lineHeight: rem(line) });

export const theme = createTheme({
  colors: {
    magenta: tuple('FFF0F7 FFDEED FFB9DA FF8BC2 FB57A6 F2268F E5007E C2006B 9C0057 730040'),
    orange: tuple('FFF6EA FFE9CF FFD3A1 FFBB6E FBA544 F7911E DB7908 B56000 8F4B00 6B3800'),
    cyan: tuple('EAF8FB D2EFF6 A7E0EC 74CBDE 55BDD5 3EB1CC 2197B4 0F7893 0A6178 07485A'),
    red: tuple('FFF0F1 FFDCDF FFB6BC FB8791 F04F5D DC1F32 C50017 A50013 840010 60000B'),
    gray: tuple('F8F7F9 F2F0F4 E8E5EC D9D4DF BEB7C7 A39BAE 928999 6B6277 4D4558 1F1A25'),
    dark: tuple('ECE9F0 C6C0CE A69EB1 7F768C 2E2836 26212D 1C1822 131017 0F0C12 0A080C'),
  },
  primaryColor: 'magenta',
  primaryShade: 6,
  black: '#1F1A25',
  defaultRadius: 'md',
  respectReducedMotion: true,
  fontFamily: "'Golos Text Variable', system-ui, sans-serif",
  breakpoints: { xs: '36em', sm: '50em', md: '60em', lg: '75em', xl: '88em' },
  fontSizes: { xs: rem(12), dense: rem(13), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(22) },
  lineHeights: { xs: '1.3334', dense: '1.3847', sm: '1.4286', md: '1.625', lg: '1.3334', xl: '1.2728' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  headings: {
    fontWeight: '600',
    sizes: { h1: heading(28, 34), h2: heading(22, 28), h3: heading(18, 24), h4: heading(16, 22) },
  },
  components: {
    Button: { defaultProps: { size: 'sm', fw: 500 } },
    Card: { defaultProps: { radius: 'lg', padding: 'lg', withBorder: true } },
    Table: { defaultProps: { fz: 'dense' } },
    Text: { defaultProps: { size: 'sm' } },
    Badge: Badge.extend({
      defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500, lts: 0 },
      vars: () => ({
        root: {
          '--badge-height': rem(22),
          '--badge-fz': rem(12),
          '--badge-lh': rem(20),
          '--badge-padding-x': rem(7),
        },
      }),
    }),
    Avatar: Avatar.extend({
      vars: () => ({ root: { '--avatar-bg': 'var(--tag)', '--avatar-color': 'var(--text-2)' } }),
    }),
    // Otherwise a description separates the label from its field.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Alert: { defaultProps: { variant: 'light', radius: 'md' } },
    Anchor: { defaultProps: { inherit: true } },
    Divider: { defaultProps: { color: 'var(--hairline)' } },
    Modal: {
      defaultProps: {
        radius: 'xl',
        size: 520,
        centered: true,
        transitionProps: { duration: 200, transition: 'fade' },
        overlayProps: { color: '#1f1428', backgroundOpacity: 0.4 },
        closeButtonProps: { 'aria-label': 'Закрыть' },
        // Outside landmarks Mantine's <header> would count as a second banner.
        attributes: { header: { role: 'none' } },
      },
    },
    // Otherwise the list covers the fields below when a dialog focuses the first field.
    MultiSelect: { defaultProps: { openOnFocus: false } },
    Menu: {
      defaultProps: {
        // The placeholder is not a menu item. The target is a landmark, where screen readers find the menu.
        withInitialFocusPlaceholder: false,
        portalProps: { target: '#content' },
      },
    },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { tabIndex: 0 } } },
  },
});

/** The tokens of tokens.css define both colour schemes; Mantine refers to them. */
const shared = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--magenta-text)',
  '--mantine-color-error': 'var(--red-text)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--hairline)',
  '--mantine-color-magenta-light-color': 'var(--magenta-text)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-filled-hover': 'var(--danger-hover)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
});
