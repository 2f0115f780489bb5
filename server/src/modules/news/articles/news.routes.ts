import * as calls from '@portal/contract/news/articles/news.calls.ts';
import { bind } from '../../../platform/api/bind.ts';
import * as publication from './publication/publication.rules.ts';
import * as types from './news-types.rules.ts';
import * as rules from './news.rules.ts';

export const newsRoutes = bind(calls, { ...rules, ...types, ...publication });
